/** Coursework with a period and an optional late period: assignments, team assignments, and debates. */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { sanitizeRichText } from '../platform/rich-text.ts';
import { type Placement, type PlacementIssueCode, placementIssues } from './coursework.ts';
import { type AuthoredFile, inOrder, replaceFiles } from './files.ts';
import type { AuthoringIssue, Draft } from './issues.ts';
import type { LectureOutline } from './outline.ts';
import { type Instant, type PeriodIssueCode, periodIssues, type Periods } from './periods.ts';
import type { AuthoringTransaction } from './transaction.ts';

export interface SetWork extends Periods {
  readonly title: string;
  readonly bodyHtml: string;
  readonly professorId: number;
  /** When it was registered; by default `opensAt`. */
  readonly createdAt?: Instant | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

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

/** Replaces the files of coursework by those of its inputs. */
export const replaceCourseworkFiles = (
  authoring: AuthoringTransaction,
  kind: 'assignment' | 'debate',
  inputs: readonly Pick<SetCoursework, 'code' | 'files'>[],
): Promise<void> =>
  replaceFiles(
    authoring,
    { table: `${kind}_file`, owner: `${kind}_code` },
    inputs.map(({ code, files }) => ({
      owner: code,
      files: inOrder(kind, files, authoredFileRules.attachment),
    })),
  );
