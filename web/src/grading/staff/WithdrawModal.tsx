import { isBlank } from '@baeum/contract/blank';
import { gradingMessages, scoreLimits, withdrawScores } from '@baeum/contract/grading/staff-terms';
import { Button, Modal, Textarea } from '@mantine/core';
import { post } from '../../api.ts';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { changedByRelease } from './queries.ts';

interface WithdrawModalProps extends LazyModalProps {
  readonly activityId: string;
  /** Students who see a score. */
  readonly released: number;
}

/** Asks why students are to see nothing of the scores any more. */
export default function WithdrawModal({ opened, onClose, ...rest }: WithdrawModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="공개 취소" size={480} returnFocus={false}>
      {opened && <WithdrawForm onClose={onClose} {...rest} />}
    </Modal>
  );
}

function WithdrawForm({ onClose, activityId, released }: Omit<WithdrawModalProps, 'opened'>) {
  const form = useForm({
    stored: { reason: '' },
    validate: ({ reason }) => ({ reason: isBlank(reason) ? '사유를 입력해 주세요.' : undefined }),
    send: ({ values: { reason } }) => post(withdrawScores, { activityId, reason }),
    refreshes: changedByRelease,
    done: () => gradingMessages.withdrawn,
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="공개 취소">
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="취소하는 사유"
        description="변경 이력에 남습니다."
        required
        rows={3}
        maxLength={scoreLimits.reason}
      />
      <FormFoot form={form} hint={`학생 ${released}명에게 점수와 피드백이 보이지 않게 됩니다.`}>
        <Button variant="default" disabled={form.sending !== undefined} onClick={onClose}>
          닫기
        </Button>
        <Button type="submit" color="red" loading={form.sending !== undefined}>
          공개 취소
        </Button>
      </FormFoot>
    </Form>
  );
}
