/** Contents that a change closes to students who could open them, because others come first now (specification §21.5). */
import type { Locked } from '@baeum/contract/study/board-terms';
import { isWatchableAt, learningProgressAt } from '@baeum/rules/attendance';
import type { Facts } from '@baeum/rules/facts';
import type { Content, Outline } from '@baeum/rules/outline';
import { outlineFor } from '@baeum/rules/own-terms';
import { locksOf } from '@baeum/rules/unlocking';
import { visibleAt } from '@baeum/rules/visible';
import type { Queryable } from '../../platform/database.ts';
import { studentsLearning } from '../../standing/item-facts.ts';

interface Change {
  readonly before: Outline;
  readonly after: Outline;
  /** When it takes effect. */
  readonly at: Date;
}

export interface Locking {
  /** To whom at least one content is closed. */
  readonly students: number;
  /** Those contents, in the order of the lecture. */
  readonly locked: readonly Locked[];
}

export const nothingLocked: Locking = { students: 0, locked: [] };

/** Whoever has begun a content keeps it. Reads what students have learnt only where some content waits for others. */
export async function lockedBy(db: Queryable, { before, after, at }: Change): Promise<Locking> {
  const now = at.getTime();
  const [earlier, later] = [visibleAt(before, now), visibleAt(after, now)];
  if (later.topics.every(({ content }) => content === null || content.opensAfter === 'nothing'))
    return nothingLocked;
  let students = 0;
  const closed = new Map<string, number>();
  for (const { facts, terms } of (await studentsLearning(db, after.lectureCode)).values()) {
    const open = new Set(topicsOn(outlineFor(earlier, terms), facts, { now, isLocked: false }));
    const lost = topicsOn(outlineFor(later, terms), facts, { now, isLocked: true }).filter((code) =>
      open.has(code),
    );
    if (lost.length > 0) students += 1;
    for (const code of lost) closed.set(code, (closed.get(code) ?? 0) + 1);
  }
  const locked = later.topics.flatMap(({ code, title }) => {
    const count = closed.get(code);
    return count === undefined ? [] : [{ title, students: count }];
  });
  return { students, locked };
}

/** Whether it could be opened now if it waited for nothing. */
const isOn = (content: Content | null, now: number): content is Content =>
  content !== null &&
  content.isPublic &&
  isWatchableAt(now, content) &&
  learningProgressAt(now, content) !== 'before';

/** The topics whose content is on, and locked for the student or not. */
function topicsOn(
  outline: Outline,
  facts: Facts,
  { now, isLocked }: { now: number; isLocked: boolean },
): string[] {
  const locks = locksOf(outline, facts, now);
  return outline.topics.flatMap(({ code, content }) =>
    isOn(content, now) && locks.has(content.code) === isLocked ? [code] : [],
  );
}
