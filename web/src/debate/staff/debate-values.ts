/** A debate while it is being edited (specification §21.8). */
import {
  debateKindNames,
  debateStaffLimits as limits,
  sideChoiceNames,
} from '@baeum/contract/debate/staff-terms';
import {
  activityLabels,
  activityProblems,
  type ActivityValues,
  shownValue,
  wrongWhole,
} from '../../activity/staff/activity-values.ts';
import type { Problems } from '../../ui/form/useForm.ts';

export interface DebateValues extends ActivityValues {
  readonly kind: 'open' | 'sides';
  readonly sides: 'chosen' | 'drawn';
  readonly points: string;
  readonly minimumPosts: string;
}

export const debateLabels: Readonly<Record<keyof DebateValues, string>> = {
  ...activityLabels,
  lateClosesAt: '지각 참여 마감',
  kind: '토론 유형',
  sides: '입장',
  points: '배점',
  minimumPosts: '최소 댓글 수',
};

export function shownDebateValue(name: string, value: string): string {
  if (name === 'kind') return value === 'sides' ? debateKindNames.sides : debateKindNames.open;
  if (name === 'sides') return value === 'drawn' ? sideChoiceNames.drawn : sideChoiceNames.chosen;
  return shownValue(name, value);
}

export const ownDefaults: Omit<DebateValues, keyof ActivityValues> = {
  kind: 'open',
  sides: 'chosen',
  points: '',
  minimumPosts: '1',
};

export const debateProblems = (values: DebateValues): Problems => ({
  ...activityProblems(values),
  points: wrongWhole(values.points, limits.points),
  minimumPosts:
    values.minimumPosts === ''
      ? `1~${limits.minimumPosts}의 수를 입력해 주세요.`
      : wrongWhole(values.minimumPosts, limits.minimumPosts, 1),
});

/** What a minimum means, and for how many of those who have written so far it is enough. */
export function minimumNote(
  minimum: string,
  debate: { readonly posts: readonly number[] } | undefined,
): string {
  const meaning = '이만큼 댓글을 쓰면 참여한 것으로 봅니다.';
  if (debate === undefined || debate.posts.length === 0 || minimum === '') return meaning;
  const enough = debate.posts.filter((count) => count >= Number(minimum)).length;
  return `${meaning} 댓글을 쓴 ${debate.posts.length}명 가운데 ${enough}명이 채웠습니다.`;
}
