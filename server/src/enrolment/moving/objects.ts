/** What the students of two classes of a subject do, and which of it is the same (specification §20.7). */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';

/** Kinds of objects that have a counterpart in another class. */
export type ObjectKind = 'submission' | 'attempt' | 'learning' | 'reflection' | 'debate';

export interface ClassObject extends Record<string, unknown> {
  readonly lectureCode: string;
  readonly kind: ObjectKind;
  readonly code: string;
  readonly title: string;
  readonly week: number;
  /** Work goes along only where this is the same: questions, length of a video, kind of a debate. */
  readonly likeness: string;
  /** Whether students see it, now or at a time to come. */
  readonly published: boolean;
}

/** The same questions in the same order, worth the same. */
const questions = sql`coalesce((select md5(string_agg(concat_ws('\u0001', question.position, question.kind, question.title,
    question.points, (select string_agg(concat_ws('\u0002', item.position, item.title, item.is_correct), '\u0003'
      order by item.position) from question_item as item where item.question_id = question.id)), '\u0004'
    order by question.position))
  from question where question.quiz_code = quiz.code), '')`;

const journal = sql`coalesce((select md5(string_agg(concat_ws('\u0001', position, body), '\u0002' order by position))
  from reflection_question where reflection_code = reflection.code), '')`;

/** The length, and how much of it must be watched. */
const medium = sql`concat_ws(' ', content.kind, media_seconds, lecture_minutes, attendance_share)`;

/** Everything in two lectures that students can do something in. */
export function objectsIn(from: string, to: string): SQL {
  const isHere = sql`lecture_code in (${from}, ${to})`;
  return sql`
    select lecture_code as "lectureCode", 'submission' as kind, code, title, week_number as week, '' as likeness,
      shown_from is not null as published from assignment where ${isHere}
    union all select lecture_code, 'attempt', code, title, week_number, ${questions}, shown_from is not null
      from quiz where ${isHere}
    union all select lecture_code, 'debate', code, title, week_number, kind, shown_from is not null
      from debate where ${isHere}
    union all select lecture_code, 'reflection', code, name, 0, ${journal}, shown_from is not null
      from reflection where ${isHere}
    union all select topic.lecture_code, 'learning', content.code, topic.title, topic.week_number, ${medium},
      content.shown_from is not null
      from topic join content on content.topic_code = topic.code join lecture on lecture.code = topic.lecture_code
      where topic.${isHere}
    order by 1, 2, 5, 3`;
}

export const objectsOf = async (db: Queryable, from: string, to: string): Promise<readonly ClassObject[]> =>
  (await db.execute<ClassObject>(objectsIn(from, to))).rows;

/** An object of the old class, and where its work goes: a code of the new class, or why nowhere. */
export interface Pair {
  readonly kind: ObjectKind;
  readonly source: string;
  readonly title: string;
  readonly target: string | null;
  readonly reason: 'noCounterpart' | 'differs' | null;
}

/** What a code says without the lecture: copies keep it ({@link file://../../copying/copy.ts}). */
const originOf = ({ code, lectureCode }: ClassObject): string =>
  code.startsWith(`${lectureCode}-`) ? code.slice(lectureCode.length + 1) : code;

const byOrigin = (one: ClassObject) => `${one.kind} ${originOf(one)}`;
const byPlace = (one: ClassObject) => `${one.kind} ${one.week} ${one.title.normalize('NFC').trim()}`;

/** Those whose key no other has. */
function uniqueBy(
  objects: readonly ClassObject[],
  keyOf: (one: ClassObject) => string,
): ReadonlyMap<string, ClassObject> {
  const found = new Map<string, ClassObject | undefined>();
  for (const one of objects) found.set(keyOf(one), found.has(keyOf(one)) ? undefined : one);
  return new Map([...found].flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const])));
}

/** Finds for each object of one class that of the other: by the origin of copies, else by week and title where these are unique. */
export function pairObjects(objects: readonly ClassObject[], from: string, to: string): Pair[] {
  const ours = objects.filter(({ lectureCode }) => lectureCode === from);
  const theirs = objects.filter(({ lectureCode, published }) => lectureCode === to && published);
  const paired = new Map<ClassObject, ClassObject>();
  for (const keyOf of [byOrigin, byPlace]) {
    const taken = new Set(paired.values());
    const wanted = uniqueBy(
      ours.filter((one) => !paired.has(one)),
      keyOf,
    );
    const offered = uniqueBy(
      theirs.filter((one) => !taken.has(one)),
      keyOf,
    );
    for (const [key, one] of wanted) {
      const other = offered.get(key);
      if (other !== undefined) paired.set(one, other);
    }
  }
  return ours.map((one) => {
    const other = paired.get(one);
    const named = { kind: one.kind, source: one.code, title: one.title };
    if (other === undefined) return { ...named, target: null, reason: 'noCounterpart' };
    return one.likeness === other.likeness
      ? { ...named, target: other.code, reason: null }
      : { ...named, target: null, reason: 'differs' };
  });
}
