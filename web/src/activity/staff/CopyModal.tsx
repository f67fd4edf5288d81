import type { Path } from '@baeum/contract';
import { termOf } from '@baeum/contract/lecture/programme-terms';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { weekChoices } from '../../staff-kit/week-choices.ts';
import { lectureName, lectureQuery, type OwnLecture } from '../../staff-roles.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';

export interface CopyPlace {
  readonly intoLectureCode: string;
  readonly intoWeek: number;
}

interface CopyModalProps {
  /** In which the account makes activities, without the one of the activity. */
  readonly lectures: readonly OwnLecture[];
  readonly weekNumber: number;
  readonly copy: (into: CopyPlace) => Promise<string>;
  readonly refreshes: readonly Path[];
  readonly onCopied: (code: string, lectureCode: string) => void;
}

/** Chooses the lecture and week to which an activity is copied. */
export default function CopyModal({ opened, onClose, ...props }: LazyModalProps & CopyModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="다른 강의로 복사" size={480} returnFocus={false}>
      {opened && <CopyForm {...props} />}
    </FormModal>
  );
}

function CopyForm({ lectures, weekNumber, copy, refreshes, onCopied }: CopyModalProps) {
  const form = useForm({
    stored: { intoLectureCode: lectures[0]?.code ?? '', intoWeek: String(weekNumber) },
    send: async ({ values: { intoLectureCode, intoWeek } }) => ({
      lectureCode: intoLectureCode,
      code: await copy({ intoLectureCode, intoWeek: Number(intoWeek) }),
    }),
    refreshes,
    onDone: ({ code, lectureCode }) => onCopied(code, lectureCode),
    showsRefusals: true,
  });
  const { data: lecture } = useQuery(lectureQuery(form.values.intoLectureCode));
  const weeks = lecture === undefined ? [] : weekChoices(lecture);
  return (
    <Form form={form} submits>
      <NativeSelect
        {...form.select('intoLectureCode')}
        data-autofocus
        label="강의"
        data={lectures.map((one) => ({
          value: one.code,
          label: `${lectureName(one)} (${termOf(one.termStartsOn).name})`,
        }))}
      />
      <NativeSelect
        {...form.select('intoWeek')}
        label="주차"
        description="기간은 그 주차의 같은 요일과 시각으로 옮깁니다."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mt={16}
        data={weeks}
      />
      <FormFoot form={form} hint="비공개로 만듭니다.">
        <DialogButtons form={form} close="닫기">
          복사
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
