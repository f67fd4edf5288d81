import { reviewScore, sampleMessages } from '@baeum/contract/grading/sample-terms';
import { gradingMessages } from '@baeum/contract/grading/staff-terms';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { post, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { Work } from './judging.ts';
import { changedByReview, workQuery } from './queries.ts';

interface SampledProps {
  readonly work: Work;
  readonly sample: NonNullable<Work['sample']>;
  /** Waits until the score is stored as it stands here. @returns whether it is */
  readonly settle: () => Promise<boolean>;
}

const saidOf = ({ state, reviewedBy }: SampledProps['sample']): string => {
  if (state === 'reviewed') return `표본 검토를 마쳤습니다. 확인: ${reviewedBy ?? ''}`;
  return state === 'changed'
    ? '확인한 뒤에 바뀐 점수입니다. 다시 확인해 주세요.'
    : '표본으로 고른 점수입니다.';
};

/** That a score was drawn to be looked at, and the button that says it was. */
export function Sampled({ work: { activityId, holder, score }, sample, settle }: SampledProps) {
  const client = useQueryClient();
  const review = useAction(
    async () => {
      if (!(await settle())) {
        await dialogs.alert(gradingMessages.unsaved);
        return undefined;
      }
      // What was saved meanwhile is in what is shown.
      const shown = client.getQueryData(workQuery(activityId, holder).queryKey);
      await post(reviewScore, { activityId, holder, version: (shown?.score ?? score)?.version ?? 0 });
      return sampleMessages.reviewed;
    },
    { refreshes: changedByReview },
  );
  const say = () =>
    review.mutate(undefined, { onSuccess: (done) => void (done !== undefined && toast(done)) });
  return (
    <Notice
      action={
        sample.state !== 'reviewed' && (
          <Button size="xs" variant="default" loading={review.isPending} onClick={say}>
            확인함
          </Button>
        )
      }
    >
      {saidOf(sample)}
    </Notice>
  );
}
