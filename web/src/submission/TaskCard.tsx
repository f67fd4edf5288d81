import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { IconPaperclip } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { download, useAction, useNow } from '../api.ts';
import { Card, CardSection } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DownloadList } from '../ui/files/FileRow.tsx';
import { periodItems } from '../ui/activity-periods.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { type AssignmentSummary, closedReason, inLatePeriod, isDueToday } from './status.ts';
import classes from './TaskCard.module.css';
import shared from '../ui/shared.module.css';

interface TaskCardProps {
  summary: AssignmentSummary;
  professor: string;
  /** Facts beside periods and professor. */
  facts?: Facts;
  html: string;
  files: readonly StoredFile[];
  /** Collapses the instructions above a form. */
  folded?: boolean;
}

type Facts = ComponentProps<typeof DescriptionList>['items'];

export function TaskCard({ summary, professor, facts, html, files, folded = false }: TaskCardProps) {
  return (
    <Card label="과제 정보">
      <TaskFacts summary={summary} professor={professor} facts={facts} />
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
function TaskFacts({
  summary,
  professor,
  facts,
}: {
  summary: AssignmentSummary;
  professor: string;
  facts: Facts | undefined;
}) {
  const now = useNow();
  const { asgmtStde, asgmtEnde, asgmtTardyStde, asgmtTardyEnde } = summary;
  return (
    <DescriptionList
      items={[
        ...periodItems({
          label: '제출기간',
          regular: { from: asgmtStde, to: asgmtEnde, extended: summary.extnYn === 'Y' },
          late:
            asgmtTardyStde === null || asgmtTardyEnde === null
              ? undefined
              : { from: asgmtTardyStde, to: asgmtTardyEnde },
          current: inLatePeriod(summary, now) ? 'late' : 'regular',
          open: closedReason(summary) === undefined && summary.mySbmt === 0,
          dueToday: isDueToday(summary, now),
        }),
        { label: '등록 교수', value: professor },
        ...(facts ?? []),
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
      <TaskFiles name="과제 첨부파일" files={files} none={assignmentMessages.noFiles} />
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

/** A file on the server. */
export type StoredFile = ComponentProps<typeof DownloadList>['files'][number];

interface FileFields {
  readonly asgmtFlnm: string;
  readonly asgmtRovl: string;
  readonly asgmtOrn: string;
  readonly asgmtFlsz: number;
}

export const storedFiles = (files: readonly FileFields[]): readonly StoredFile[] =>
  files.map((file) => ({
    flnm: file.asgmtFlnm,
    rovl: file.asgmtRovl,
    orn: file.asgmtOrn,
    size: file.asgmtFlsz,
  }));

interface TaskFilesProps {
  name: string;
  /** Accessible name of the list, where it has to say more. */
  label?: string;
  files: readonly StoredFile[];
  /** Shown when there are none. */
  none: string;
}

/** The files of a task, below its text. */
export function TaskFiles({ name, label = name, files, none }: TaskFilesProps) {
  return (
    <>
      <p className={`${shared.note} ${classes.files}`}>
        <IconPaperclip size={16} aria-hidden="true" />
        {files.length === 0 ? none : `${name} ${files.length}`}
      </p>
      {files.length > 0 && <StoredFiles label={label} files={files} columns={2} />}
    </>
  );
}

interface StoredFilesProps {
  label: string;
  files: readonly StoredFile[];
  columns?: 1 | 2;
}

export function StoredFiles(props: StoredFilesProps) {
  return <DownloadList {...props} action={useAction(download)} />;
}
