/** What of a lecture has a period. */
import type { Outline } from './outline.ts';
import type { Planned } from './outcomes.ts';

/** Everything of an outline that has a period. */
export const plannedIn = (outline: Outline): readonly Planned[] => [
  ...outline.topics.flatMap(({ content }): Planned[] =>
    content === null ? [] : [{ kind: 'content', item: content }],
  ),
  ...outline.assignments.map((item): Planned => ({ kind: 'assignment', item })),
  ...outline.quizzes.map((item): Planned => ({ kind: 'quiz', item })),
  ...outline.debates.map((item): Planned => ({ kind: 'debate', item })),
  ...outline.teamActivities.map((item): Planned => ({ kind: 'team', item })),
  ...(outline.journal === null ? [] : [{ kind: 'reflection' as const, item: outline.journal }]),
];

export function titleOf(outline: Outline, planned: Planned): string {
  if (planned.kind === 'reflection') return planned.item.name;
  if (planned.kind !== 'content') return planned.item.title;
  return outline.topics.find(({ content }) => content?.code === planned.item.code)?.title ?? '';
}
