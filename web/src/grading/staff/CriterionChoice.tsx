import { NativeSelect } from '@mantine/core';
import type { Work } from './judging.ts';
import type { ByCriterion } from './useCriterion.ts';

interface CriterionChoiceProps {
  readonly rubric: Work['rubric'];
  readonly by: ByCriterion;
}

/** Whether everything of one student is graded, or one criterion of everybody. */
export function CriterionChoice({ rubric, by: { criterion, progress, choose } }: CriterionChoiceProps) {
  if (rubric.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      label="채점 순서"
      description={progress && `${progress.graded} / ${progress.total}건에 이 기준의 수준을 정했습니다.`}
      value={criterion ?? ''}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: '학생별로 모든 기준' },
        ...rubric.map(({ name }) => ({ value: name, label: `기준별로: ${name}` })),
      ]}
    />
  );
}
