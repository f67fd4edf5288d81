/** Coursework with a period and an optional late period: assignments, team assignments, and debates. */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { sanitizeRichText } from '../platform/rich-text.ts';
import { type Placement, type PlacementIssueCode, placementIssues } from './coursework.ts';
import { type AuthoredFile, inOrder, replaceFiles, replaceTextFiles, type TextFile } from './files.ts';
import { type AuthoringIssue, type Draft, issue } from './issues.ts';
import type { LectureOutline } from './outline.ts';
import { type Instant, type PeriodIssueCode, periodIssues, type Periods } from './periods.ts';
import type { AuthoringTransaction } from './transaction.ts';

export interface SetWork extends Periods {
  readonly title: string;
  readonly bodyHtml: string;
  readonly professorId: number;
  /** When it was registered; by default `opensAt`. */
  readonly createdAt?: Instant | undefined;
  /** What the text shows and links to. */
  readonly textFiles?: readonly TextFile[] | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

/** What handed-in work is graded by; null where nothing is said. */
export interface GradedWork {
  readonly points: number | null;
  /** Percent of the points for each day begun of the late period. */
  readonly latePenalty: number | null;
}

/** Without a late period nothing is late. */
export const penaltyIssues = ({
  lateClosesAt,
  latePenalty,
}: Draft<GradedWork & Pick<Periods, 'lateClosesAt'>>): AuthoringIssue<'penaltyWithoutLate'>[] =>
  lateClosesAt === null && (latePenalty ?? 0) > 0 ? [issue('latePenalty', 'penaltyWithoutLate')] : [];

export const gradedWorkRow = ({ points, latePenalty }: GradedWork) => ({ points, late_penalty: latePenalty });

/** The same, in a week of a lecture. */
export interface SetCoursework extends Placement, SetWork {}

export type SetCourseworkIssueCode = PlacementIssueCode | PeriodIssueCode;

/** The issues of what is known of it; needs no database. */
export const setCourseworkIssues = (
  draft: Draft<SetCoursework>,
  outline: LectureOutline | undefined,
): AuthoringIssue<SetCourseworkIssueCode>[] => [...placementIssues(draft, outline), ...periodIssues(draft)];

export const setWorkRow = (input: SetWork) => ({
  title: input.title,
  body_html: sanitizeRichText(input.bodyHtml),
  opens_at: input.opensAt,
  closes_at: input.closesAt,
  late_opens_at: input.lateOpensAt,
  late_closes_at: input.lateClosesAt,
  professor_id: input.professorId,
  created_at: input.createdAt ?? input.opensAt,
});

export const setCourseworkRow = (input: SetCoursework) => ({
  code: input.code,
  lecture_code: input.lectureCode,
  week_number: input.weekNumber,
  topic_code: input.topicCode,
  ...setWorkRow(input),
});

/** Replaces the files of coursework, and what its texts show, by those of its inputs. */
export async function replaceCourseworkFiles(
  authoring: AuthoringTransaction,
  kind: 'assignment' | 'debate',
  inputs: readonly Pick<SetCoursework, 'code' | 'files' | 'textFiles'>[],
): Promise<void> {
  const owner = `${kind}_code`;
  await replaceFiles(
    authoring,
    { table: `${kind}_file`, owner },
    inputs.map(({ code, files }) => ({
      owner: code,
      files: inOrder(kind, files, authoredFileRules.attachment),
    })),
  );
  await replaceTextFiles(
    authoring,
    owner,
    inputs.map(({ code, textFiles }) => ({ owner: code, files: textFiles })),
  );
}
