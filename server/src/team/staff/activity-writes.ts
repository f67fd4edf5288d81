/** Making and changing team activities with their parts, in the transaction of the call. */
import { teamFormRefusals as refusals } from '@baeum/contract/team/staff-terms';
import { textOwner } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CopyPlace } from '../../activity/copy-place.ts';
import type { TextFile } from '../../authoring/files.ts';
import { authoredFile, type KeptFile } from '../../authoring/kept-files.ts';
import { refusing } from '../../authoring/refusals.ts';
import { addressesOf, textOfCopy, textsToStore } from '../../authoring/text-pictures.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { ComingScores } from '../../ports/coming-scores.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { sanitizePageText } from '../../platform/page-text.ts';
import { momentOf } from '../../platform/time.ts';
import { ownPictures } from '../../posting/pictures.ts';
import { type TeamActivityInput, writeTeamActivities } from '../activities/authoring.ts';
import {
  type TeamAssignmentInput,
  teamAssignmentIssues,
  writeTeamAssignments,
} from '../assignments/authoring.ts';
import type { StoredActivity, StoredAssignment } from './activity-queries.ts';
import { type ActivityFields, fieldsOfCopy } from './values.ts';

interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  /** Whose pictures the texts may show beside their own. */
  readonly accountId: number;
  readonly scores: ComingScores;
}

interface Place {
  readonly code: string;
  readonly lectureCode: string;
  /** Of a new activity, and of new assignments. */
  readonly professorId: number;
}

/**
 * Writes an activity with its assignments and its evaluation.
 * @param before as it is stored; undefined for a new one
 * @returns what must follow the commit
 */
export async function writeActivity(
  writing: Writing,
  place: Place,
  fields: ActivityFields,
  before: StoredActivity | undefined,
): Promise<(log: FastifyBaseLogger) => void> {
  const { tx, store, now, scores } = writing;
  const texts = await storedTexts(writing, place, fields, before);
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const { topicUnknown, ...others } = refusals;
  const byCode = {
    ...others,
    topicUnknown,
    topicInOtherWeek: topicUnknown,
    activitiesTooMany: refusals.tooMany,
    professorUnknown: refusals.noProfessor,
  };
  await refusing(byCode, refusals.topicTaken, async () => {
    const { kept } = await writeTeamActivities(authoring, [
      { ...activityOf(place, fields, before, store, now), ...texts.activity },
    ]);
    if (kept.length > 0) refuseEvaluated(before?.reviewers ?? 0);
  });
  await removeAssignments(authoring, scores, fields, before);
  const assignments = texts.assignments.map(({ fields: one, text }) => {
    const stored = before?.assignments.find(({ key }) => key === one.key);
    return { ...assignmentOf(place, one, stored, store, now), ...text };
  });
  refuseAssignments(assignments);
  await writeTeamAssignments(authoring, assignments);
  return (log) => void trashObjects(store, log, authoring.obsolete);
}

type AssignmentFields = ActivityFields['assignments'][number];

interface StoredText {
  readonly bodyHtml: string;
  readonly textFiles: readonly TextFile[];
}

/** The texts of an activity and its assignments, with exactly the files that each shows and links to. */
async function storedTexts(
  { tx, store, accountId }: Writing,
  { code }: Place,
  { bodyHtml, assignments }: ActivityFields,
  before: StoredActivity | undefined,
): Promise<{
  readonly activity: StoredText;
  readonly assignments: readonly { readonly fields: AssignmentFields; readonly text: StoredText }[];
}> {
  async function stored(owner: string, html: string, kept: readonly KeptFile[], field: string) {
    const text = await textsToStore(
      { tx, store },
      {
        htmls: [sanitizePageText(html)],
        addresses: addressesOf(owner),
        // Packs link to other files, too.
        files: kept.map((one) => ({ ...one, role: 'attachment' })),
        ownOf: (uploads) => ownPictures(tx, accountId, uploads),
        refuse: () => refuse(refusals.noImage, { about: { field } }),
        refusesOthers: false,
      },
    );
    return { bodyHtml: text.htmls[0] ?? '', textFiles: text.files };
  }
  const parts: { fields: AssignmentFields; text: StoredText }[] = [];
  for (const [index, fields] of assignments.entries()) {
    const kept = before?.assignments.find(({ key }) => key === fields.key)?.textFiles ?? [];
    const owner = textOwner('team_assignment', `${code}/${fields.key}`);
    const text = await stored(owner, fields.bodyHtml, kept, `assignments.${index}.bodyHtml`);
    parts.push({ fields, text });
  }
  const owner = textOwner('team_activity', code);
  return { activity: await stored(owner, bodyHtml, before?.textFiles ?? [], 'bodyHtml'), assignments: parts };
}

/** Makes a draft of no topic with all that the form of another one has; nobody is in a team of it. */
export async function writeCopy(
  writing: Writing,
  from: StoredActivity,
  place: CopyPlace & Place,
): Promise<(log: FastifyBaseLogger) => void> {
  const fields = fieldsOfCopy(from, place);
  const copied = (kind: 'team_activity' | 'team_assignment', html: string, key = '') =>
    textOfCopy(html, textOwner(kind, `${from.code}${key}`), textOwner(kind, `${place.code}${key}`));
  const { professorId } = place;
  const createdAt = writing.now;
  const tidyUp = await writeActivity(
    writing,
    place,
    {
      ...fields,
      bodyHtml: copied('team_activity', fields.bodyHtml),
      assignments: fields.assignments.map((one) => ({
        ...one,
        bodyHtml: copied('team_assignment', one.bodyHtml, `/${one.key}`),
      })),
    },
    // Its files are kept as if they were the copy's: they are linked anew, and stored once.
    {
      ...from,
      professorId,
      createdAt,
      assignments: from.assignments.map((one) => ({
        ...one,
        professorId,
        createdAt: createdAt.toISOString(),
      })),
    },
  );
  await hide(writing.tx, place.code);
  return tidyUp;
}

/** New ones are drafts until somebody publishes them. */
export async function hide(tx: Transaction, code: string): Promise<void> {
  await tx.execute(sql`update team_activity set published_at = null where code = ${code}`);
}

/** Says which of them it is. */
function refuseAssignments(assignments: readonly TeamAssignmentInput[]): void {
  if (new Set(assignments.map(({ key }) => key)).size < assignments.length)
    refuse(refusals.assignmentTwice, { about: { field: 'assignments' } });
  for (const [index, input] of assignments.entries()) {
    const [first] = teamAssignmentIssues(input);
    if (first === undefined || first.code === 'keyInvalid') continue;
    refuse(refusals[first.code], { about: { field: ['assignments', index, ...first.path].join('.') } });
  }
}

function refuseEvaluated(reviewers: number): never {
  return refuse(refusals.evaluated, {
    message: refusals.evaluated.message.replace('학생이', `학생 ${reviewers}명이`),
    about: { field: 'evaluation', students: String(reviewers) },
  });
}

/** Those that the form no longer has, unless a team has saved something for them, or has been given a score. */
async function removeAssignments(
  authoring: AuthoringTransaction,
  scores: ComingScores,
  { assignments }: ActivityFields,
  before: StoredActivity | undefined,
): Promise<void> {
  const keys = new Set(assignments.map(({ key }) => key));
  const gone = before?.assignments.filter(({ key }) => !keys.has(key)) ?? [];
  if (before === undefined || gone.length === 0) return;
  // A score refers to its assignment, too.
  await scores.lockOfTeams(authoring.tx, [before.code]);
  const ids = gone.map(({ id }) => id);
  // A submission refers to its assignment: until the transaction has been committed nobody writes the first one.
  await authoring.tx.execute(
    sql`select id from team_assignment where id = any(${sql.param(ids)}) order by id for update`,
  );
  const { rows } = await authoring.tx.execute<{ title: string }>(sql`
    select title from team_assignment where id = any(${sql.param(ids)})
      and (exists (select from team_submission where assignment_id = team_assignment.id)
        or exists (select from score where score.team_assignment_id = team_assignment.id)
        or exists (select from second_score where second_score.team_assignment_id = team_assignment.id)) order by id`);
  const [kept] = rows;
  if (kept)
    refuse(refusals.handedIn, {
      message: `팀과제 '${kept.title}': ${refusals.handedIn.message}`,
      about: { field: 'assignments' },
    });
  // Without scores it shows nothing, whenever it was to be.
  await authoring.tx.execute(
    sql`delete from score_release where team_assignment_id = any(${sql.param(ids)})`,
  );
  await authoring.remove('team_assignment', ids);
}

const momentOrNull = (at: string | null) => (at === null ? null : momentOf(at));

const activityOf = (
  { code, lectureCode, professorId }: Place,
  fields: ActivityFields,
  before: StoredActivity | undefined,
  store: FileStore,
  now: Date,
): Omit<TeamActivityInput, keyof StoredText> => ({
  code,
  lectureCode,
  weekNumber: fields.weekNumber,
  endWeekNumber: fields.endWeekNumber,
  topicCode: fields.topicCode,
  title: titleOf(fields),
  professorId: before?.professorId ?? professorId,
  opensAt: momentOf(fields.opensAt),
  closesAt: momentOf(fields.closesAt),
  minutes: fields.minutes,
  choosing: fields.choosing && {
    opensAt: momentOf(fields.choosing.opensAt),
    closesAt: momentOf(fields.choosing.closesAt),
  },
  teamSize: fields.teamSize,
  createdAt: (before?.createdAt ?? now).toISOString(),
  files: filesOf(before?.files, store),
  evaluation: fields.evaluation && {
    kind: fields.evaluation.kind,
    opensAt: momentOf(fields.evaluation.opensAt),
    closesAt: momentOf(fields.evaluation.closesAt),
    questions: fields.evaluation.kind === 'survey' ? fields.evaluation.questions : [],
  },
});

const assignmentOf = (
  { code, professorId }: Place,
  fields: AssignmentFields,
  before: StoredAssignment | undefined,
  store: FileStore,
  now: Date,
): Omit<TeamAssignmentInput, keyof StoredText> => ({
  activityCode: code,
  key: fields.key,
  title: titleOf(fields),
  professorId: before?.professorId ?? professorId,
  opensAt: momentOf(fields.opensAt),
  closesAt: momentOf(fields.closesAt),
  lateOpensAt: momentOrNull(fields.lateOpensAt),
  lateClosesAt: momentOrNull(fields.lateClosesAt),
  points: fields.points === undefined ? (before?.points ?? null) : fields.points,
  latePenalty: fields.latePenalty === undefined ? (before?.latePenalty ?? null) : fields.latePenalty,
  createdAt: before?.createdAt ?? now.toISOString(),
  files: filesOf(before?.files, store),
});

const titleOf = ({ title }: { readonly title: string }) => title.normalize('NFC').trim();

const filesOf = (kept: readonly KeptFile[] = [], store: FileStore) =>
  kept.map((one) => authoredFile(one, store));
