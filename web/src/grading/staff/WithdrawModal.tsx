import { gradingMessages, withdrawScores } from '@baeum/contract/grading/staff-terms';
import { post } from '../../api.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { changedByRelease } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface WithdrawModalProps extends LazyModalProps {
  readonly activityId: string;
  /** Students who see a score. */
  readonly released: number;
}

/** Asks why students are to see nothing of the scores any more. */
export default function WithdrawModal({ opened, onClose, activityId, released }: WithdrawModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="공개 취소" size={480} returnFocus={false}>
      {opened && (
        <ReasonForm
          what="공개 취소"
          label="취소하는 사유"
          hint={`학생 ${released}명에게 점수와 피드백이 보이지 않게 됩니다.`}
          word="공개 취소"
          done={gradingMessages.withdrawn}
          send={(reason) => post(withdrawScores, { activityId, reason })}
          refreshes={changedByRelease}
          dangerous
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
