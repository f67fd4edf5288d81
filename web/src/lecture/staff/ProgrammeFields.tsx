import {
  lateJoiningNames,
  lateJoinings,
  listHolidays,
  programmeLimits,
} from '@baeum/contract/lecture/programme-terms';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { callQuery } from '../../api.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { formatDate } from '../../ui/format.ts';
import shared from '../../ui/shared.module.css';
import { programmeFieldNames, type ProgrammeValues, weeksOf } from './programme-values.ts';

const order = ['label', 'input', 'description', 'error'] as const;
const names = programmeFieldNames;

/** Name and term of a programme, with the holidays that are known anyway. */
export function ProgrammeFields({ form }: { form: Form<ProgrammeValues> }) {
  const { termStartsOn } = form.values;
  return (
    <>
      <TextInput
        label={names.name}
        required
        placeholder="예: 2027학년도 1학기"
        maxLength={programmeLimits.name}
        {...form.text('name')}
      />
      <TextInput
        label={names.termStartsOn}
        description="1주차의 첫날입니다. 한 주는 이날부터 7일씩입니다."
        inputWrapperOrder={[...order]}
        type="date"
        required
        {...form.text('termStartsOn')}
      />
      <TextInput
        label={names.weekCount}
        description="새로 여는 강의의 주차 수입니다."
        inputWrapperOrder={[...order]}
        required
        inputMode="numeric"
        maxLength={2}
        {...form.text('weekCount')}
      />
      <NativeSelect
        label={names.lateJoining}
        description="수강 시작일 전에 이미 끝난 활동을 어떻게 할지 정합니다."
        inputWrapperOrder={[...order]}
        data={lateJoinings.map((value) => ({ value, label: lateJoiningNames[value] }))}
        {...form.select('lateJoining')}
      />
      <Textarea
        label={names.holidays}
        description="공휴일 외의 휴일을 한 줄에 하루씩 입력합니다."
        inputWrapperOrder={[...order]}
        placeholder="2027-05-20 개교기념일"
        autosize
        minRows={2}
        {...form.text('holidays')}
      />
      {termStartsOn !== '' && <PublicHolidays termStartsOn={termStartsOn} weekCount={weeksOf(form.values)} />}
    </>
  );
}

interface PublicHolidaysProps {
  readonly termStartsOn: string;
  readonly weekCount: number | undefined;
}

/** The public holidays of the term as it is typed. */
function PublicHolidays({ termStartsOn, weekCount }: PublicHolidaysProps) {
  const term = useDeferredValue({ termStartsOn, weekCount });
  const { data } = useQuery({
    ...callQuery(listHolidays, { termStartsOn: term.termStartsOn, weekCount: term.weekCount ?? 1 }),
    enabled: term.weekCount !== undefined,
  });
  if (data === undefined) return null;
  return (
    <p className={shared.note}>
      {data.items.length === 0
        ? '이 학기에는 공휴일이 없습니다.'
        : `이 학기의 공휴일: ${data.items.map(({ day, name }) => `${formatDate(day)} ${name}`).join(', ')}`}
    </p>
  );
}
