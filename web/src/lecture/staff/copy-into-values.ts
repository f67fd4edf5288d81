/** What is brought into a lecture from another one. */
import type { copyParts } from '@baeum/contract/lecture/staff-terms';
import type { Problems } from '../../ui/form/useForm.ts';

export interface CopyIntoValues {
  readonly source: string;
  readonly parts: readonly (typeof copyParts)[number][];
}

export const copyIntoProblems = ({ parts }: CopyIntoValues): Problems => ({
  parts: parts.length === 0 ? '가져올 것을 선택해 주세요.' : undefined,
});

/** 16주차에 내용이 있지만 … */
export const missingWeeksInWords = (weeks: readonly number[]): string =>
  `${weeks.join(', ')}주차에 가져올 것이 있지만 이 강의에는 그 주차가 없습니다. 운영자에게 주차를 늘려 달라고 요청하거나 다른 것만 가져오세요.`;
