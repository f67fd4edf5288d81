import { releaseScores } from '@baeum/contract/grading/staff-terms';
import { post } from '../../api.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { changedByRelease } from './queries.ts';

interface ReleaseModalProps extends LazyModalProps {
  readonly activityId: string;
  /** Work that has no result yet. */
  readonly waiting: number;
}

/** Sets from when on students see the scores of an activity. */
export default function ReleaseModal({ opened, onClose, ...rest }: ReleaseModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="공개 예약" size={480} returnFocus={false}>
      {opened && <ReleaseForm onClose={onClose} {...rest} />}
    </FormModal>
  );
}

function ReleaseForm({ onClose, activityId, waiting }: Omit<ReleaseModalProps, 'opened'>) {
  const form = useForm({
    stored: { at: '' },
    validate: ({ at }) => ({ at: at === '' ? '공개 시각을 입력해 주세요.' : undefined }),
    send: ({ values: { at } }) => post(releaseScores, { activityId, at }),
    refreshes: changedByRelease,
    done: () => '공개를 예약했습니다.',
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="공개 예약">
      <MinuteInput {...form.text('at')} label="공개 시각" data-autofocus required />
      <FormFoot
        form={form}
        hint={
          waiting > 0
            ? `아직 채점하지 않은 ${waiting}건은 그때까지 채점하면 함께 공개됩니다.`
            : '그때까지 고친 점수는 고친 대로 공개됩니다.'
        }
      >
        <DialogButtons form={form} close="취소">
          예약
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
