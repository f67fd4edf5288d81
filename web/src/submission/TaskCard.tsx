import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { IconPaperclip } from '@tabler/icons-react';
import { download, useAction, useNow } from '../api.ts';
import { Card, CardSection } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DueToday } from '../ui/DueToday.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { Period } from '../ui/Period.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { type AssignmentSummary, closedReason, inLatePeriod, isDueToday } from './status.ts';
import classes from './TaskCard.module.css';

interface TaskCardProps {
  summary: AssignmentSummary;
  professor: string;
  html: string;
  files: readonly StoredFile[];
  /** Collapses the instructions above a form. */
  folded?: boolean;
}

export function TaskCard({ summary, professor, html, files, folded = false }: TaskCardProps) {
  return (
    <Card label="과제 정보">
      <Facts summary={summary} professor={professor} />
      {folded ? (
        <FoldedInstructions html={html} files={files} />
      ) : (
        <CardSection>
          <Instructions html={html} files={files} />
        </CardSection>
      )}
    </Card>
  );
}

/** Periods and professor. An end due today is marked and the current period is emphasised. */
function Facts({ summary, professor }: { summary: AssignmentSummary; professor: string }) {
  const now = useNow();
  const late = inLatePeriod(summary, now);
  const open = closedReason(summary) === undefined && summary.mySbmt === 0;
  const due = isDueToday(summary, now) && <DueToday />;
  const { asgmtStde, asgmtEnde, asgmtTardyStde, asgmtTardyEnde } = summary;
  return (
    <DescriptionList
      items={[
        {
          label: '제출기간',
          strong: open && !late,
          value: (
            <>
              <Period from={asgmtStde} to={asgmtEnde} /> {!late && due}
            </>
          ),
        },
        ...(asgmtTardyStde !== null && asgmtTardyEnde !== null
          ? [
              {
                label: '지각 제출기간',
                strong: open && late,
                value: (
                  <>
                    <Period from={asgmtTardyStde} to={asgmtTardyEnde} /> {late && due}
                  </>
                ),
              },
            ]
          : []),
        { label: '등록 교수', value: professor },
      ]}
    />
  );
}

interface InstructionsProps {
  html: string;
  files: readonly StoredFile[];
}

/** Task description and its files. */
function Instructions({ html, files }: InstructionsProps) {
  return (
    <>
      <RichText html={html} />
      <p className={classes.files}>
        <IconPaperclip size={16} aria-hidden="true" />
        {files.length === 0 ? assignmentMessages.noFiles : `과제 첨부파일 ${files.length}`}
      </p>
      {files.length > 0 && <StoredFiles label="과제 첨부파일" files={files} columns={2} />}
    </>
  );
}

/** Collapsed, so that the form comes first. */
function FoldedInstructions(props: InstructionsProps) {
  return (
    <details className={classes.folded}>
      <summary>과제 내용 보기</summary>
      <Instructions {...props} />
    </details>
  );
}

/** A file on the server; the names are those of the API without each call's prefix. */
export interface StoredFile {
  readonly flnm: string;
  readonly rovl: string;
  readonly orn: string;
  readonly flsz: number;
}

interface StoredFilesProps {
  label: string;
  files: readonly StoredFile[];
  columns?: 1 | 2;
}

export function StoredFiles({ label, files, columns = 1 }: StoredFilesProps) {
  const save = useAction(download);
  return (
    <FileList label={label} columns={columns}>
      {files.map(({ flnm, rovl, orn, flsz }) => (
        <FileRow
          key={flnm}
          name={orn}
          size={flsz}
          downloading={save.isPending && save.variables.flnm === flnm}
          onDownload={() => save.mutate({ flnm, rovl, orn })}
        />
      ))}
    </FileList>
  );
}
