/** The activities of a term: as one list, and which kinds a topic has room for. Pure. */
import { type ActivityKind, activityKinds } from '@baeum/contract/study/board-terms';
import { hasRoom } from '../../activity/staff/topics.ts';
import type { Term, TermActivity } from './board-queries.ts';

export interface ListedActivity extends TermActivity {
  /** `3주차 · 세포 분열`; what the whole lecture has is in no week. */
  readonly place: string;
  /** Students who take the lecture. */
  readonly students: number;
}

/** In the order of the weeks, and within a week in that of their starts; what is in no week comes last. */
export function activitiesInOrder(term: Term): readonly ListedActivity[] {
  const topics = new Map(term.topics.map(({ code, title }) => [code, title]));
  const weekOf = ({ weekNumber }: TermActivity) => weekNumber ?? Infinity;
  return term.activities
    .map((one) => ({ ...one, place: placeIn(topics, one), students: term.studentCount }))
    .toSorted((one, other) => weekOf(one) - weekOf(other) || startOf(one) - startOf(other));
}

const startOf = ({ opensAt }: TermActivity): number => Date.parse(opensAt);

function placeIn(topics: ReadonlyMap<string, string>, { weekNumber, topicCode }: TermActivity): string {
  if (weekNumber === null) return '강의 전체';
  const topic = topicCode === null ? undefined : topics.get(topicCode);
  return topic === undefined ? `${weekNumber}주차` : `${weekNumber}주차 · ${topic}`;
}

export function kindCounts(activities: readonly TermActivity[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(activityKinds.map((kind) => [kind, 0]));
  for (const { kind } of activities) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** The kinds that the lecture may still have: one journal, and that in micro-learning alone. */
export const possibleKinds = (
  { activities }: Pick<Term, 'activities'>,
  { isMicroLearning }: { readonly isMicroLearning: boolean },
): readonly ActivityKind[] => {
  const mayHaveJournal = isMicroLearning && !activities.some(({ kind }) => kind === 'reflection');
  return activityKinds.filter((kind) => kind !== 'reflection' || mayHaveJournal);
};

/** The kinds that the topic has none of; a journal belongs to no topic. */
export const freeKinds = (term: Pick<Term, 'activities'>, topicCode: string): readonly ActivityKind[] =>
  activityKinds.filter((kind) => kind !== 'reflection' && hasRoom(term, { kind, topicCode }));
