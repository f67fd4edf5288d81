/** What the topics of a week may be, for packs and for staff alike. What students have learnt is never taken away. */
import { sql } from 'drizzle-orm';
import { codeIssues, moveWithTopics, weekIssues } from '../authoring/coursework.ts';
import { replaceFiles } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, type ItemIssue, refuseIssues } from '../authoring/issues.ts';
import { type LectureOutline, lectureOutlines } from '../authoring/outline.ts';
import type { Instant } from '../authoring/periods.ts';
import { writePublications } from '../authoring/publication.ts';
import { textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import {
  type ContentDraft,
  contentFiles,
  type ContentInput,
  type ContentIssueCode,
  contentIssues,
  contentRow,
} from './content-authoring.ts';
import { recomputeLearning } from './recompute.ts';

export interface TopicInput {
  readonly code: string;
  readonly lectureCode: string;
  readonly weekNumber: number;
  /** Its number in the week. */
  readonly position: number;
  readonly title: string;
  /** Since when it is out of sight; as it is when left out. */
  readonly archivedAt?: Instant | null | undefined;
  /** What is watched there. */
  readonly content: ContentInput | null;
}

/** What is known of a topic so far. */
export type TopicDraft = Omit<Draft<TopicInput>, 'content'> & {
  readonly content?: ContentDraft | null | undefined;
};

export type TopicIssueCode = 'codeInvalid' | 'lectureUnknown' | 'weekBeyondEnd' | ContentIssueCode;

/** What is wrong with a topic and its content, as far as they are known; needs no database. */
export function topicIssues(
  draft: TopicDraft,
  outline: LectureOutline | undefined,
): AuthoringIssue<TopicIssueCode>[] {
  if (!outline) return [...codeIssues(draft), issue('lectureCode', 'lectureUnknown')];
  const number = draft.weekNumber ?? 0;
  const period = outline.weeks[number - 1];
  const ofContent = draft.content ? contentIssues(draft.content, period && { ...period, number }) : [];
  return [
    ...codeIssues(draft),
    ...weekIssues('weekNumber', draft.weekNumber, outline),
    ...ofContent.map((one) => ({ ...one, path: ['content', ...one.path] })),
  ];
}

/**
 * Makes topics with their contents, or changes those whose codes are known. Coursework and materials of a topic move with
 * it to another week. A content that is taken out of its topic stays when students have learnt there. What was learnt is
 * recomputed where another part must be watched now.
 * @returns codes of the contents that are new, and what was kept against the input
 * @throws AuthoringRefused
 */
export async function writeTopics(
  authoring: AuthoringTransaction,
  topics: readonly TopicInput[],
): Promise<{
  readonly createdContents: readonly string[];
  readonly kept: readonly ItemIssue<'contentKept'>[];
}> {
  if (topics.length === 0) return { createdContents: [], kept: [] };
  const outlines = await lectureOutlines(
    authoring.tx,
    topics.map(({ lectureCode }) => lectureCode),
  );
  const owners = await positionOwners(authoring, topics);
  refuseIssues(topics, (input) => [
    ...topicIssues(input, outlines.get(input.lectureCode)),
    ...writtenIssues(input, owners),
  ]);
  await authoring.upsert({
    table: 'topic',
    key: ['code'],
    rows: topics.map(({ code, lectureCode, weekNumber, position, title }) => ({
      code,
      lecture_code: lectureCode,
      week_number: weekNumber,
      position,
      title,
    })),
  });
  await authoring.upsert({
    table: 'topic',
    key: ['code'],
    rows: topics.flatMap(({ code, archivedAt }) =>
      archivedAt === undefined ? [] : [{ code, archived_at: archivedAt }],
    ),
  });
  await moveWithTopics(
    authoring,
    topics.map(({ code }) => code),
  );
  const learnt = await removeContents(authoring, topics);
  const createdContents = await writeContents(authoring, topics, outlines);
  return {
    createdContents,
    kept: topics.flatMap(({ code }, item) =>
      learnt.has(code) ? [{ item, ...issue('content', 'contentKept', { code }) }] : [],
    ),
  };
}

/** Rules that are left to those who write: a pack has reported a missing video as a missing file. */
function writtenIssues(
  input: TopicInput,
  owners: Map<string, string>,
): AuthoringIssue<'positionTaken' | 'urlMissing' | 'mediaMissing'>[] {
  const { code, content } = input;
  const owner = owners.get(placeOf(input));
  owners.set(placeOf(input), code);
  return [
    ...(owner === undefined ? [] : [issue('position', 'positionTaken', { owner })]),
    ...(content && (content.kind === 'link' || content.kind === 'embed') && content.url === null
      ? [issue(['content', 'url'], 'urlMissing')]
      : []),
    ...(content?.kind === 'video' && content.media.length === 0
      ? [issue(['content', 'media'], 'mediaMissing')]
      : []),
  ];
}

const placeOf = ({
  lectureCode,
  weekNumber,
  position,
}: Pick<TopicInput, 'lectureCode' | 'weekNumber' | 'position'>) => `${lectureCode} ${weekNumber} ${position}`;

/** Codes of the other topics of the lectures by their places. */
async function positionOwners(
  { tx }: AuthoringTransaction,
  topics: readonly TopicInput[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<
    Pick<TopicInput, 'code' | 'lectureCode' | 'weekNumber' | 'position'> & Record<string, unknown>
  >(sql`
    select code, lecture_code as "lectureCode", week_number as "weekNumber", position from topic
    where lecture_code in ${textSet(topics.map(({ lectureCode }) => lectureCode))}
      and code not in ${textSet(topics.map(({ code }) => code))}`);
  return new Map(rows.map((row) => [placeOf(row), row.code]));
}

interface KnownContent extends Record<string, unknown> {
  readonly code: string;
  readonly media_seconds: number;
  readonly lecture_minutes: number;
}

/** @returns codes of those that are new */
async function writeContents(
  authoring: AuthoringTransaction,
  topics: readonly TopicInput[],
  outlines: ReadonlyMap<string, LectureOutline>,
): Promise<string[]> {
  const given = topics.flatMap(({ code, lectureCode, weekNumber, content }) => {
    const week = outlines.get(lectureCode)?.weeks[weekNumber - 1];
    return content
      ? [{ owner: code, files: contentFiles(content), row: contentRow(code, content, week) }]
      : [];
  });
  const { rows } = await authoring.tx.execute<KnownContent>(sql`
    select code, media_seconds, lecture_minutes from content
    where code in ${textSet(given.map(({ owner }) => owner))}`);
  const known = new Map(rows.map((row) => [row.code, row]));
  await authoring.upsert({ table: 'content', key: ['code'], rows: given.map(({ row }) => row) });
  await writePublications(
    authoring,
    'content',
    topics.flatMap(({ code, content }) => (content ? [{ code, publication: content.publication }] : [])),
  );
  await replaceFiles(authoring, { table: 'content_file', owner: 'content_code' }, given);
  for (const { owner, row } of given) {
    const before = known.get(owner);
    if (
      before &&
      (before.media_seconds !== row.media_seconds || before.lecture_minutes !== row.lecture_minutes)
    )
      await recomputeLearning(authoring.tx, owner);
  }
  return given.flatMap(({ owner }) => (known.has(owner) ? [] : [owner]));
}

/** Recomputes what was learnt in lectures of whose contents another share must be watched now. */
export async function recomputeLectures(
  { tx }: AuthoringTransaction,
  lectureCodes: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select content.code from content join topic on topic.code = topic_code
    where lecture_code in ${textSet(lectureCodes)} order by content.code`);
  for (const { code } of rows) await recomputeLearning(tx, code);
}

/** Whether a student has begun to watch a content, in SQL about `content`. */
const isLearnt = sql`(exists (select from play where content_code = content.code)
  or exists (select from learning where content_code = content.code))`;

/**
 * Removes the contents that topics have no longer.
 * @returns codes of the topics that keep theirs, because students have learnt there
 */
async function removeContents(
  authoring: AuthoringTransaction,
  topics: readonly TopicInput[],
): Promise<ReadonlySet<string>> {
  const staying = topics.flatMap(({ code, content }) => (content ? [code] : []));
  const { rows } = await authoring.tx.execute<{ code: string; learnt: boolean }>(sql`
    select topic_code as code, ${isLearnt} as learnt from content
    where topic_code in ${textSet(topics.map(({ code }) => code))} and code not in ${textSet(staying)}`);
  await deleteContents(
    authoring,
    rows.flatMap(({ code, learnt }) => (learnt ? [] : [code])),
  );
  return new Set(rows.flatMap(({ code, learnt }) => (learnt ? [code] : [])));
}

async function deleteContents(authoring: AuthoringTransaction, topicCodes: readonly string[]): Promise<void> {
  const codes = textSet(topicCodes);
  const { rows: files } = await authoring.tx.execute<{ id: string }>(sql`
    select stored_file_id as id from content_file join content on content.code = content_code
    where topic_code in ${codes}`);
  const { rowCount } = await authoring.tx.execute(sql`delete from content where topic_code in ${codes}`);
  authoring.count('content', { removed: rowCount ?? 0 });
  await authoring.forget(files.map(({ id }) => id));
}

/** Removes topics in whose contents nobody has learnt anything. */
export async function removeTopics(authoring: AuthoringTransaction, codes: readonly string[]): Promise<void> {
  await deleteContents(authoring, codes);
  const { rowCount } = await authoring.tx.execute(sql`delete from topic where code in ${textSet(codes)}`);
  authoring.count('topic', { removed: rowCount ?? 0 });
}

interface GoneTopic extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly week_number: number;
  readonly title: string;
  readonly learnt: boolean;
}

/**
 * Removes all topics of lectures but for some. A topic where students have learnt stays, behind the others of its week.
 * To be called before these are written, because they may take the places of those that are removed.
 * @returns those that stay, in the order of their lectures and weeks
 */
export async function removeOtherTopics(
  authoring: AuthoringTransaction,
  lectureCodes: readonly string[],
  staying: readonly Pick<TopicInput, 'code' | 'lectureCode' | 'weekNumber' | 'position'>[],
): Promise<readonly Pick<TopicInput, 'code' | 'lectureCode'>[]> {
  const { rows: gone } = await authoring.tx.execute<GoneTopic>(sql`
    select topic.code, lecture_code, week_number, topic.title, ${isLearnt} as learnt
    from topic left join content on content.topic_code = topic.code
    where lecture_code in ${textSet(lectureCodes)}
      and topic.code not in ${textSet(staying.map(({ code }) => code))}
    order by lecture_code, week_number, topic.position, topic.code`);
  await removeTopics(
    authoring,
    gone.flatMap(({ code, learnt }) => (learnt ? [] : [code])),
  );
  const last = new Map<string, number>();
  for (const { lectureCode, weekNumber, position } of staying) {
    const week = `${lectureCode} ${weekNumber}`;
    last.set(week, Math.max(last.get(week) ?? 0, position));
  }
  const kept = gone.filter(({ learnt }) => learnt);
  await authoring.upsert({
    table: 'topic',
    key: ['code'],
    rows: kept.map(({ code, lecture_code, week_number, title }) => {
      const week = `${lecture_code} ${week_number}`;
      const position = (last.get(week) ?? 0) + 1;
      last.set(week, position);
      return { code, lecture_code, week_number, position, title };
    }),
  });
  return kept.map(({ code, lecture_code }) => ({ code, lectureCode: lecture_code }));
}
