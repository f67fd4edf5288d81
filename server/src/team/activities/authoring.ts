/** What team activities may be, for packs and for staff alike. */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { activityLimit } from '@baeum/contract/team/terms';
import { sql } from 'drizzle-orm';
import {
  type Placement,
  type PlacementIssueCode,
  placementIssues,
  refuseCoursework,
  weekIssues,
} from '../../authoring/coursework.ts';
import {
  type AuthoredFile,
  inOrder,
  replaceFiles,
  replaceTextFiles,
  type TextFile,
} from '../../authoring/files.ts';
import {
  type AuthoringIssue,
  type Draft,
  issue,
  type ItemIssue,
  refuseIssues,
} from '../../authoring/issues.ts';
import type { LectureOutline } from '../../authoring/outline.ts';
import { type Instant, orderIssues } from '../../authoring/periods.ts';
import { writePublications } from '../../authoring/publication.ts';
import { textSet } from '../../authoring/rows.ts';
import type { AuthoringTransaction } from '../../authoring/transaction.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import {
  type PeerEvaluationInput,
  type PeerEvaluationIssueCode,
  peerEvaluationIssues,
  writePeerEvaluations,
} from '../evaluation/authoring.ts';

export interface TeamActivityInput extends Placement {
  /** The week in which it ends; `weekNumber` when left out. */
  readonly endWeekNumber?: number | undefined;
  readonly title: string;
  readonly bodyHtml: string;
  readonly professorId: number;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** How long it is meant to take. */
  readonly minutes: number | null;
  /** When students choose their teams themselves; they do not when left out. */
  readonly choosing?: { readonly opensAt: Instant; readonly closesAt: Instant } | null | undefined;
  /** How many a team takes of those who choose it; any number when left out. */
  readonly teamSize?: number | null | undefined;
  /** When it was registered; `opensAt` when left out. */
  readonly createdAt?: Instant | undefined;
  /** What the text shows and links to. */
  readonly textFiles?: readonly TextFile[] | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
  /** How teammates are evaluated, if they are. */
  readonly evaluation: PeerEvaluationInput | null;
}

/** What is known of a team activity so far. */
export type TeamActivityDraft = Omit<Draft<TeamActivityInput>, 'evaluation' | 'choosing'> & {
  readonly choosing?:
    | { readonly opensAt?: Instant | undefined; readonly closesAt?: Instant | undefined }
    | null
    | undefined;
  readonly evaluation?: Draft<PeerEvaluationInput> | null | undefined;
};

export type TeamActivityIssueCode =
  | PlacementIssueCode
  | PeerEvaluationIssueCode
  | 'endBeforeStart'
  | 'endWeekBeforeWeek';

/** What is wrong with a team activity and its evaluation, as far as they are known; needs no database. */
export const teamActivityIssues = (
  draft: TeamActivityDraft,
  outline: LectureOutline | undefined,
): AuthoringIssue<TeamActivityIssueCode>[] => [
  ...placementIssues(draft, outline),
  ...(outline ? weekIssues('endWeekNumber', draft.endWeekNumber, outline) : []),
  ...(draft.weekNumber !== undefined &&
  draft.endWeekNumber !== undefined &&
  draft.endWeekNumber < draft.weekNumber
    ? [issue('endWeekNumber', 'endWeekBeforeWeek')]
    : []),
  ...orderIssues(draft, 'opensAt', 'closesAt'),
  ...(draft.choosing ? orderIssues(draft.choosing, 'opensAt', 'closesAt') : []).map((one) => ({
    ...one,
    path: ['choosing', ...one.path],
  })),
  ...(draft.evaluation ? peerEvaluationIssues(draft.evaluation) : []).map((one) => ({
    ...one,
    path: ['evaluation', ...one.path],
  })),
];

/**
 * Makes team activities, or changes those whose codes are known. An evaluation that somebody has begun keeps its kind and
 * its questions.
 * @returns what was kept against the input
 * @throws AuthoringRefused
 */
export async function writeTeamActivities(
  authoring: AuthoringTransaction,
  activities: readonly TeamActivityInput[],
): Promise<{ readonly kept: readonly ItemIssue<'evaluationKept'>[] }> {
  await refuseCoursework(authoring, 'team_activity', activities, teamActivityIssues);
  await refuseTooMany(authoring, activities);
  await authoring.upsert({ table: 'team_activity', key: ['code'], rows: activities.map(rowOf) });
  await writePublications(authoring, 'team_activity', activities);
  await replaceFiles(
    authoring,
    { table: 'team_activity_file', owner: 'activity_code' },
    activities.map(({ code, files }) => ({
      owner: code,
      files: inOrder('team_activity', files, authoredFileRules.attachment),
    })),
  );
  await replaceTextFiles(
    authoring,
    'activity_code',
    activities.map(({ code, textFiles }) => ({ owner: code, files: textFiles })),
  );
  return { kept: await writePeerEvaluations(authoring, activities) };
}

/** Lists show all activities of a lecture, so their number is limited. Existing ones are not counted again. */
async function refuseTooMany(
  { tx }: AuthoringTransaction,
  activities: readonly TeamActivityInput[],
): Promise<void> {
  const { rows } = await tx.execute<{ code: string; lecture: string }>(sql`
    select code, lecture_code as lecture from team_activity
    where lecture_code in ${textSet(activities.map(({ lectureCode }) => lectureCode))}`);
  const known = new Set(rows.map(({ code }) => code));
  const count = new Map<string, number>();
  for (const { lecture } of rows) count.set(lecture, (count.get(lecture) ?? 0) + 1);
  refuseIssues(activities, ({ code, lectureCode }) => {
    if (known.has(code)) return [];
    const total = (count.get(lectureCode) ?? 0) + 1;
    count.set(lectureCode, total);
    return total > activityLimit ? [issue([], 'activitiesTooMany', { limit: activityLimit })] : [];
  });
}

const rowOf = (input: TeamActivityInput) => ({
  code: input.code,
  lecture_code: input.lectureCode,
  week_number: input.weekNumber,
  end_week_number: input.endWeekNumber ?? input.weekNumber,
  topic_code: input.topicCode,
  title: input.title,
  body_html: sanitizeRichText(input.bodyHtml),
  opens_at: input.opensAt,
  closes_at: input.closesAt,
  minutes: input.minutes,
  choosing_opens_at: input.choosing?.opensAt ?? null,
  choosing_closes_at: input.choosing?.closesAt ?? null,
  team_size: input.teamSize ?? null,
  professor_id: input.professorId,
  created_at: input.createdAt ?? input.opensAt,
});
