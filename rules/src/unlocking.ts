/**
 * Contents that open only once those before them have been watched (specification §21.5). Only what counts for attendance and
 * can still be watched is waited for, so that nobody is kept out by what cannot be made up for. Whoever has begun a content
 * keeps it, whatever the rule has become meanwhile.
 */
import { isWatchOver } from './attendance.ts';
import { byCode, type Facts, type LearningFact } from './facts.ts';
import type { Content, Outline, Topic } from './outline.ts';
import type { Instant } from './periods.ts';

/** Whether those behind it wait for a content that the student has learnt this much of. */
export const isWaitedFor = (
  now: Instant,
  content: Pick<Content, 'isPublic' | 'recognisesAttendance' | 'closesAt'>,
  learned: Pick<LearningFact, 'reachedAt'> | undefined,
): boolean =>
  content.isPublic &&
  content.recognisesAttendance &&
  (learned === undefined || learned.reachedAt === null) &&
  !isWatchOver(now, content);

/** The public contents that are locked for a student, by their code, each with the topic that must be watched first. */
export function locksOf(
  { topics }: Pick<Outline, 'topics'>,
  { learning }: Pick<Facts, 'learning'>,
  now: Instant,
): ReadonlyMap<string, Topic> {
  const locks = new Map<string, Topic>();
  if (topics.every(({ content }) => content === null || content.opensAfter === 'nothing')) return locks;
  const learned = byCode(learning);
  let ofLecture: Topic | undefined;
  let ofWeek: Topic | undefined;
  for (const topic of topics) {
    const { content, weekNumber } = topic;
    if (ofWeek?.weekNumber !== weekNumber) ofWeek = undefined;
    if (content === null || !content.isPublic) continue;
    const own = learned.get(content.code);
    const first = { nothing: undefined, week: ofWeek, lecture: ofLecture }[content.opensAfter];
    if (first !== undefined && own === undefined) locks.set(content.code, first);
    if (!isWaitedFor(now, content, own)) continue;
    ofWeek ??= topic;
    ofLecture ??= topic;
  }
  return locks;
}
