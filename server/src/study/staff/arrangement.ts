/**
 * The arrangement of a lecture's term: which topic stands where, and which activity is in which week and topic. Pure. Its version
 * says whether what somebody has read is still true, whoever has written since, and changes with nothing else.
 */
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import type { Outline, Topic } from '@baeum/rules/outline';
import { createHash } from 'node:crypto';

export type PlacedKind = Exclude<ActivityKind, 'reflection'>;

export interface PlacedActivity {
  readonly kind: PlacedKind;
  readonly code: string;
  readonly title: string;
  readonly weekNumber: number;
  readonly topicCode: string | null;
}

/** Activities that belong to a week. */
export const placedActivities = (outline: Outline): readonly PlacedActivity[] => [
  ...outline.assignments.map((one) => ({ kind: 'assignment' as const, ...placeOf(one) })),
  ...outline.quizzes.map((one) => ({ kind: 'quiz' as const, ...placeOf(one) })),
  ...outline.debates.map((one) => ({ kind: 'debate' as const, ...placeOf(one) })),
  ...outline.teamActivities.map((one) => ({ kind: 'team' as const, ...placeOf(one) })),
];

const placeOf = ({ code, title, weekNumber, topicCode }: Omit<PlacedActivity, 'kind'>) => ({
  code,
  title,
  weekNumber,
  topicCode,
});

export function versionOf(outline: Outline): string {
  const topics = outline.topics.map(({ code, weekNumber, isArchived }) => [code, weekNumber, isArchived]);
  const activities = placedActivities(outline).map(({ kind, code, weekNumber, topicCode }) => [
    kind,
    code,
    weekNumber,
    topicCode,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([topics, activities]))
    .digest('hex')
    .slice(0, 16);
}

export interface TopicPlace {
  readonly code: string;
  readonly weekNumber: number;
  readonly position: number;
}

/** The topics of a week in their order, those that are archived last. */
const inOrder = (topics: readonly Topic[], week: number): Topic[] => {
  const own = topics.filter(({ weekNumber }) => weekNumber === week);
  return [...own.filter(({ isArchived }) => !isArchived), ...own.filter(({ isArchived }) => isArchived)];
};

/** The places that are different in these weeks when their topics stand in this order. */
function changedPlaces(weeks: ReadonlyMap<number, readonly Topic[]>): TopicPlace[] {
  return [...weeks].flatMap(([weekNumber, topics]) =>
    topics.flatMap((topic, index) =>
      topic.weekNumber === weekNumber && topic.position === index + 1
        ? []
        : [{ code: topic.code, weekNumber, position: index + 1 }],
    ),
  );
}

/**
 * Which topics stand elsewhere when one moves.
 * @param to.position its number among the topics that are not archived
 */
export function movedPlaces(
  { topics }: Outline,
  moved: Topic,
  to: { readonly weekNumber: number; readonly position: number },
): TopicPlace[] {
  const rest = topics.filter(({ code }) => code !== moved.code);
  const target = inOrder(rest, to.weekNumber);
  const live = target.filter(({ isArchived }) => !isArchived).length;
  const place = Math.min(to.position - 1, live);
  return changedPlaces(
    new Map([
      [moved.weekNumber, inOrder(rest, moved.weekNumber)],
      [to.weekNumber, [...target.slice(0, place), moved, ...target.slice(place)]],
    ]),
  );
}

/** Which topics of a week stand elsewhere when one of them is archived, or brought back as the last one. */
export function archivedPlaces({ topics }: Outline, changed: Topic, isArchived: boolean): TopicPlace[] {
  const week = changed.weekNumber;
  const after = topics.map((topic) => (topic.code === changed.code ? { ...topic, isArchived } : topic));
  const rest = after.filter(({ code }) => code !== changed.code);
  const own = after.filter(({ code }) => code === changed.code);
  return changedPlaces(new Map([[week, inOrder([...rest, ...own], week)]]));
}
