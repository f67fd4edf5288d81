/** How many things of a lecture end in a period, for the load of weeks (specification §21.3). */
import type { Outline } from './outline.ts';
import type { Instant, Period } from './periods.ts';

/** When everything ends that a student hands in or takes part in, one after another. */
function endsOf({ assignments, quizzes, debates, teamActivities, journal }: Outline): Instant[] {
  const own = [...assignments, ...quizzes, ...debates].map(({ closesAt }) => closesAt);
  // A team activity that has parts ends with each of them.
  const teams = teamActivities.flatMap(({ assignments: parts, evaluation, closesAt }) => {
    const ends = [...parts, ...(evaluation === null ? [] : [evaluation])].map((part) => part.closesAt);
    return ends.length === 0 ? [closesAt] : ends;
  });
  return [...own, ...teams, ...(journal === null ? [] : [journal.closesAt])];
}

export const dueIn = (outline: Outline, { opensAt, closesAt }: Period): number =>
  endsOf(outline).filter((end) => end >= opensAt && end <= closesAt).length;
