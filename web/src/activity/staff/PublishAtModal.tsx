import type { Path } from '@baeum/contract';
import { useLecture } from '../../staff-roles.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { localMinute, momentOfMinute } from '../../ui/local-minute.ts';
import { weekIn } from './period-words.ts';

interface PublishAtModalProps {
  /** The proposal. */
  readonly opensAt: string;
  readonly publish: (publishedAt: string) => Promise<unknown>;
  /** Calls whose replies it changes. */
  readonly refreshes: readonly Path[];
}

/** Asks from when on students see an activity. */
export default function PublishAtModal({ opened, onClose, ...props }: LazyModalProps & PublishAtModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="공개 예약" size={480} returnFocus={false}>
      {opened && <PublishAtForm onClose={onClose} {...props} />}
    </FormModal>
  );
}

function PublishAtForm({
  opensAt,
  publish,
  refreshes,
  onClose,
}: PublishAtModalProps & { readonly onClose: () => void }) {
  const lecture = useLecture();
  const form = useForm({
    stored: { publishedAt: localMinute(opensAt) },
    validate: ({ publishedAt }) => ({
      publishedAt: momentOfMinute(publishedAt) === '' ? '날짜와 시각을 입력해 주세요.' : undefined,
    }),
    send: ({ values }) => publish(momentOfMinute(values.publishedAt)),
    refreshes,
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <MinuteInput {...form.text('publishedAt')} data-autofocus label="공개 시각" weekOf={weekIn(lecture)} />
      <FormFoot form={form} hint="그때부터 학생에게 보입니다.">
        <DialogButtons form={form} close="닫기">
          예약
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
