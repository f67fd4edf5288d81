import { extensionLimits, extensionRefusals, setAccommodation } from '@baeum/contract/extension/staff-terms';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { sendAsking } from './asking.ts';
import { timeFactors, timeProblems, timeValues } from './extra-time.ts';
import {
  accommodationQuery,
  type Accommodation,
  changedByExtensions,
  changedByExtraTime,
} from './queries.ts';
import type { Chosen } from './StudentPicker.tsx';

interface ExtraTimeModalProps {
  readonly lectureCode: string;
  readonly student: Chosen;
}

/** More time and attempts of a student at every quiz and exam of a lecture. */
export default function ExtraTimeModal({
  opened,
  onClose,
  lectureCode,
  student,
}: LazyModalProps & ExtraTimeModalProps) {
  const query = useQuery({ ...accommodationQuery(lectureCode, student.studentNumber), enabled: opened });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`${student.name} 추가 시간`}
      size={480}
      returnFocus={false}
    >
      <QueryState query={query} loading={{ shape: 'list', rows: 3 }}>
        {(stored) =>
          opened && (
            <ExtraTimeForm lectureCode={lectureCode} student={student} stored={stored} onClose={onClose} />
          )
        }
      </QueryState>
    </FormModal>
  );
}

interface ExtraTimeFormProps extends ExtraTimeModalProps {
  readonly stored: Accommodation;
  readonly onClose: () => void;
}

function ExtraTimeForm({ lectureCode, student, stored, onClose }: ExtraTimeFormProps) {
  const form = useForm({
    stored: {
      timePercent: String(stored.timePercent),
      extraMinutes: String(stored.extraMinutes),
      extraAttempts: String(stored.extraAttempts),
      reason: stored.reason ?? '',
    },
    validate: timeProblems,
    report: 'first',
    send: ({ values }) => {
      const { studentNumber } = student;
      // Who may not read the reason keeps it unless a new one is written.
      const keeps = stored.reason === null && values.reason === '';
      const sent = {
        lectureCode,
        studentNumber,
        revision: stored.revision,
        ...timeValues(values),
        ...(!keeps && { reason: values.reason }),
      };
      return sendAsking(extensionRefusals.hitsQuizzes, '저장', (confirmed) =>
        post(setAccommodation, { ...sent, confirmed }),
      );
    },
    refreshes: [...changedByExtraTime, ...changedByExtensions],
    onDone: (done) => {
      if (done === undefined) return;
      void toast('추가 시간을 저장했습니다.');
      onClose();
    },
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <NativeSelect
        {...form.select('timePercent')}
        data-autofocus
        label="시간"
        description="제한 시간에, 제한이 없으면 하루 안에 끝나는 응시 기간에 곱합니다."
        data={timeFactors(stored.timePercent)}
      />
      <TextInput
        {...form.text('extraMinutes')}
        type="number"
        min={0}
        max={extensionLimits.minutes}
        label="추가 시간(분)"
        mt={16}
      />
      <TextInput
        {...form.text('extraAttempts')}
        type="number"
        min={0}
        max={extensionLimits.attempts}
        label="추가 응시 횟수"
        mt={16}
      />
      <Textarea
        {...form.text('reason')}
        label="사유"
        description={`운영자만 볼 수 있습니다. 강의의 교직원에게는 추가 시간만 보입니다.${
          stored.reason === null && stored.hasReason
            ? ' 저장된 사유가 있으며, 비워 두면 그대로 남습니다.'
            : ''
        }`}
        maxLength={extensionLimits.accommodationReason}
        rows={2}
        mt={16}
      />
      <FormFoot form={form} hint="이 강의의 모든 퀴즈와 시험에 적용됩니다.">
        <DialogButtons form={form} close="닫기">
          저장
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
