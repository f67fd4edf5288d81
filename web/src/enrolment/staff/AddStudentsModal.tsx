import { addStudents, listStudents, mostAtOnce } from '@baeum/contract/enrolment/staff-terms';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { post } from '../../api.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Message } from '../../ui/Message.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { numbersIn, outcomeText } from './outcome.ts';

interface AddStudentsModalProps extends LazyModalProps {
  readonly lectureCode: string;
}

/** Adds students who have accounts to a lecture, by their numbers. */
export default function AddStudentsModal({ lectureCode, opened, onClose }: AddStudentsModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="학생 추가" size={520} returnFocus={false}>
      {opened && <AddStudentsForm lectureCode={lectureCode} onClose={onClose} />}
    </FormModal>
  );
}

function AddStudentsForm({ lectureCode, onClose }: Pick<AddStudentsModalProps, 'lectureCode' | 'onClose'>) {
  const [outcome, setOutcome] = useState<ReturnType<typeof outcomeText>>();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    stored: { numbers: '', countsFrom: '' },
    validate: ({ numbers }) => ({ numbers: problemOf(numbersIn(numbers)) }),
    report: 'first',
    send: async ({ values: { numbers, countsFrom } }) => {
      const studentNumbers = numbersIn(numbers);
      const from = countsFrom === '' ? {} : { countsFrom };
      const done = outcomeText(await post(addStudents, { lectureCode, studentNumbers, ...from }));
      setOutcome(done);
      return done;
    },
    refreshes: [listStudents, getLecture],
    onDone: ({ text, note }) => {
      // The button that had the focus was disabled meanwhile; without a focus inside, Tab would leave the dialog.
      if (note !== undefined) {
        form.saved('');
        field.current?.focus();
        return;
      }
      void toast(text);
      onClose();
    },
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <Textarea
        {...form.text('numbers')}
        ref={field}
        data-autofocus
        label="학번"
        description="여러 명은 줄을 바꾸거나 쉼표로 나누어 적습니다."
        rows={6}
      />
      <TextInput
        {...form.text('countsFrom')}
        type="date"
        label="수강 시작일"
        description="늦게 시작하는 학생만 적습니다. 그 전에 끝난 활동은 학기 설정에 따라 집계하지 않거나 7일 동안 열어 둡니다."
        mt={16}
      />
      {outcome?.note !== undefined && (
        <Notice tone="red">
          <Message text={`${outcome.text}\n${outcome.note}`} />
        </Notice>
      )}
      <FormFoot form={form} hint="계정이 있는 학생만 추가할 수 있습니다.">
        <DialogButtons form={form} close="닫기">
          추가
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}

function problemOf(numbers: readonly string[]): string | undefined {
  if (numbers.length === 0) return '학번을 입력해 주세요.';
  return numbers.length > mostAtOnce ? `한 번에 ${mostAtOnce}명까지 추가할 수 있습니다.` : undefined;
}
