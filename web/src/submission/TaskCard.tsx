import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { IconPaperclip } from '@tabler/icons-react';
import { download, useAction, useNow } from '../api.ts';
import { Card, CardSection } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DownloadList } from '../ui/files/FileRow.tsx';
import { periodItems } from '../ui/activity-periods.tsx';
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
  const { asgmtStde, asgmtEnde, asgmtTardyStde, asgmtTardyEnde } = summary;
  return (
    <DescriptionList
      items={[
        ...periodItems({
          label: '제출기간',
          regular: { from: asgmtStde, to: asgmtEnde },
          late:
            asgmtTardyStde === null || asgmtTardyEnde === null
              ? undefined
              : { from: asgmtTardyStde, to: asgmtTardyEnde },
          current: inLatePeriod(summary, now) ? 'late' : 'regular',
          open: closedReason(summary) === undefined && summary.mySbmt === 0,
          dueToday: isDueToday(summary, now),
        }),
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

export function StoredFiles({ label, files, columns }: StoredFilesProps) {
  const shown = files.map(({ flsz, ...file }) => ({ ...file, size: flsz }));
  return <DownloadList label={label} files={shown} columns={columns} action={useAction(download)} />;
}
