import { liftBlind } from '@baeum/contract/grading/staff-terms';
import { post } from '../../api.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { changedByLifting } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface LiftModalProps extends LazyModalProps {
  readonly activityId: string;
}

/** Asks why the names are to be shown before the scores are. */
export default function LiftModal({ opened, onClose, activityId }: LiftModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="익명 해제" size={480} returnFocus={false}>
      {opened && (
        <ReasonForm
          what="익명 해제"
          label="해제하는 사유"
          hint="채점하는 모두에게 이름과 학번이 보이게 됩니다."
          word="해제"
          done="익명 채점을 해제했습니다."
          send={(reason) => post(liftBlind, { activityId, reason })}
          refreshes={changedByLifting}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
