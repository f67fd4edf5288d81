import { extensionLimits, giveExtensions, isExtendedLate } from '@baeum/contract/extension/staff-terms';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api.ts';
import { useHold } from '../../ui/form/form-frame.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Message } from '../../ui/Message.tsx';
import { Notice } from '../../ui/Notice.tsx';
import {
  changedByExtensions,
  type Given,
  type Item,
  previewQuery,
  termQuery,
  type Wanted,
} from './queries.ts';
import { type Chosen, StudentPicker } from './StudentPicker.tsx';
import { momentOfMinute } from '../../ui/local-minute.ts';
import classes from './GiveModal.module.css';
import { choicesOf, chosenText, itemKey, previewLines } from './words.ts';

interface GiveModalProps {
  readonly lectureCode: string;
  /** What is extended; chosen in the dialog when it is not known. */
  readonly item?: Item | undefined;
  /** For whom; chosen in the dialog when it is not known. */
  readonly students?: readonly Chosen[] | undefined;
  readonly onGiven: (given: Given, item: Item) => void;
}

/** Gives students an end of their own, and says before what that means. */
export default function GiveModal({ opened, onClose, ...rest }: LazyModalProps & GiveModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="마감 연장" size={560} returnFocus={false}>
      {opened && <GiveForm {...rest} onClose={onClose} />}
    </FormModal>
  );
}

interface Values {
  readonly item: string;
  readonly closesAt: string;
  readonly lateClosesAt: string;
  readonly reason: string;
}

function problemsOf({ item, closesAt, reason }: Values, students: number) {
  return {
    item: item === '' ? '연장할 항목을 골라 주세요.' : undefined,
    students: students === 0 ? '학생을 골라 주세요.' : undefined,
    closesAt: closesAt === '' ? '새 마감을 입력해 주세요.' : undefined,
    reason: reason.trim() === '' ? '사유를 입력해 주세요.' : undefined,
  };
}

function GiveForm({
  lectureCode,
  item,
  students,
  onGiven,
  onClose,
}: GiveModalProps & { onClose: () => void }) {
  const { data: term } = useQuery(termQuery(lectureCode));
  const [chosen, choose] = useState<ReadonlyMap<string, Chosen>>(
    new Map(students?.map((one) => [one.studentNumber, one])),
  );
  useHold(() => (students === undefined && chosen.size > 0 ? 'changed' : undefined));
  const choices = term === undefined ? [] : choicesOf(term);
  const wantedOf = (values: Values): Wanted | undefined => {
    const found = item ?? choices.find((one) => itemKey(one) === values.item);
    if (found === undefined || values.closesAt === '' || chosen.size === 0) return undefined;
    const { kind, code } = found;
    const late =
      isExtendedLate(kind) && values.lateClosesAt !== '' ? momentOfMinute(values.lateClosesAt) : null;
    return {
      kind,
      code,
      studentNumbers: [...chosen.keys()],
      closesAt: momentOfMinute(values.closesAt),
      lateClosesAt: late,
    };
  };
  const form = useForm({
    stored: { item: item === undefined ? '' : itemKey(item), closesAt: '', lateClosesAt: '', reason: '' },
    validate: (values) => problemsOf(values, chosen.size),
    report: 'attempted',
    send: async ({ values }) => {
      const wanted = wantedOf(values);
      if (wanted === undefined) throw new Error('a form without what it sends was sent');
      const { studentNumbers, ...rest } = wanted;
      const reason = values.reason.trim();
      const given = await post(giveExtensions, {
        lectureCode,
        ...rest,
        studentNumbers: [...studentNumbers],
        reason,
      });
      return { given, item: { kind: wanted.kind, code: wanted.code } };
    },
    refreshes: changedByExtensions,
    onDone: (done) => {
      onGiven(done.given, done.item);
      onClose();
    },
    showsRefusals: true,
  });
  const wanted = wantedOf(form.values);
  const kind = item?.kind ?? choices.find((one) => itemKey(one) === form.values.item)?.kind;
  return (
    <Form form={form} submits>
      {item === undefined && (
        <NativeSelect
          {...form.select('item')}
          label="연장할 항목"
          data={[
            { value: '', label: '골라 주세요' },
            ...choices.map((one) => ({ value: itemKey(one), label: one.label })),
          ]}
          mb={16}
        />
      )}
      {students === undefined ? (
        <StudentPicker lectureCode={lectureCode} chosen={chosen} onChange={choose} />
      ) : (
        <p>{chosenText(students)}</p>
      )}
      {form.error('students') !== undefined && <Notice tone="red">{form.error('students')}</Notice>}
      <TextInput
        {...form.text('closesAt')}
        type="datetime-local"
        label="새 마감"
        description="모두의 마감이 더 늦어지면 늦은 쪽을 따릅니다."
        mt={16}
      />
      {kind !== undefined && isExtendedLate(kind) && (
        <TextInput
          {...form.text('lateClosesAt')}
          type="datetime-local"
          label="지각 마감"
          description="비워 두면 모두의 지각 제출 기간을 따릅니다."
          mt={16}
        />
      )}
      <Textarea
        {...form.text('reason')}
        label="사유"
        description="교직원만 봅니다. 학생에게는 새 마감과 ‘연장됨’만 보입니다."
        maxLength={extensionLimits.reason}
        rows={2}
        mt={16}
      />
      {wanted !== undefined && <Meaning lectureCode={lectureCode} wanted={wanted} />}
      <FormFoot form={form} hint="연장한 뒤에도 한 번에 되돌릴 수 있습니다.">
        <DialogButtons form={form} close="닫기">
          연장
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}

/** What it would mean now. */
function Meaning({ lectureCode, wanted }: { readonly lectureCode: string; readonly wanted: Wanted }) {
  const { data } = useQuery(previewQuery(lectureCode, wanted));
  const lines = data === undefined ? [] : previewLines(wanted.kind, data);
  return (
    <output className={classes.meaning} aria-label="연장하면">
      {lines.length > 0 && (
        <Notice>
          <Message text={lines.join('\n')} />
        </Notice>
      )}
    </output>
  );
}
