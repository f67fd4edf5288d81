/** The form of a programme: its values, what is wrong with them, and how they are sent. */
import type { Input, Result } from '@baeum/contract';
import {
  type addProgramme,
  type getProgramme,
  holidaysText,
  lateJoiningNames,
  programmeLimits,
  usualWeeks,
} from '@baeum/contract/lecture/programme-terms';
import type { Problems } from '../../ui/form/useForm.ts';

export type StoredProgramme = Result<typeof getProgramme>;
type ProgrammeInput = Required<Omit<Input<typeof addProgramme>, 'code'>>;

/** All of them texts, so that two versions can be compared field by field. */
export interface ProgrammeValues {
  readonly name: string;
  readonly termStartsOn: string;
  readonly weekCount: string;
  readonly lateJoining: string;
  /** A line for each day off: the day and its name. */
  readonly holidays: string;
}

export const newProgramme: ProgrammeValues = {
  name: '',
  termStartsOn: '',
  weekCount: String(usualWeeks),
  lateJoining: 'excused',
  holidays: '',
};

export const valuesOfProgramme = ({
  name,
  termStartsOn,
  weekCount,
  lateJoining,
  holidays,
}: StoredProgramme): ProgrammeValues => ({
  name,
  termStartsOn,
  weekCount: String(weekCount),
  lateJoining,
  holidays: holidaysText(holidays),
});

export const programmeFieldNames: Readonly<Record<keyof ProgrammeValues, string>> = {
  name: '과정 이름',
  termStartsOn: '개강일',
  weekCount: '주차 수',
  lateJoining: '늦게 수강을 시작한 학생',
  holidays: '휴일',
};

/** The number of weeks as typed; undefined when it is none. */
export function weeksOf({ weekCount }: Pick<ProgrammeValues, 'weekCount'>): number | undefined {
  const number = Number(weekCount.trim() || Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= programmeLimits.weeks ? number : undefined;
}

const line = /^(\d{4})[-.](\d{1,2})[-.](\d{1,2})\.?\s+(\S.*)$/;

interface Holiday {
  readonly day: string;
  readonly name: string;
}

/** The days off as typed, or the first line that is none. */
export function holidaysIn(text: string): readonly Holiday[] | { readonly wrong: string } {
  const found: Holiday[] = [];
  for (const typed of text.split('\n').map((one) => one.trim())) {
    if (typed === '') continue;
    const [, year = '', month = '', date = '', name = ''] = line.exec(typed) ?? [];
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (!isDay(day) || name.length > programmeLimits.holidayName) return { wrong: typed };
    found.push({ day, name: name.trim() });
  }
  return found;
}

/** Whether the calendar has such a day. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

function holidaysProblem(text: string): string | undefined {
  const found = holidaysIn(text);
  if ('wrong' in found) return `한 줄에 하루씩 "2027-05-20 개교기념일"처럼 입력해 주세요. (${found.wrong})`;
  return found.length > programmeLimits.holidays
    ? `휴일은 ${programmeLimits.holidays}일까지 입력할 수 있습니다.`
    : undefined;
}

export const programmeProblems = (values: ProgrammeValues): Problems => ({
  name: values.name.trim() === '' ? '과정의 이름을 입력해 주세요.' : undefined,
  termStartsOn: values.termStartsOn === '' ? '개강일을 입력해 주세요.' : undefined,
  weekCount: weeksOf(values) === undefined ? `1~${programmeLimits.weeks}의 수를 입력해 주세요.` : undefined,
  holidays: holidaysProblem(values.holidays),
});

/** The values as they are sent, once nothing is wrong with them. */
export function programmeInput(values: ProgrammeValues): ProgrammeInput {
  const holidays = holidaysIn(values.holidays);
  return {
    name: values.name.trim(),
    termStartsOn: values.termStartsOn,
    weekCount: weeksOf(values) ?? usualWeeks,
    lateJoining: values.lateJoining === 'open' ? 'open' : 'excused',
    holidays: 'wrong' in holidays ? [] : [...holidays],
  };
}

/** What has to be confirmed before these values are stored, because students would notice. */
export function programmeQuestion(
  values: ProgrammeValues,
  { lateJoining, lateStudents }: Pick<StoredProgramme, 'lateJoining' | 'lateStudents'>,
) {
  if (values.lateJoining === lateJoining || lateStudents === 0) return undefined;
  return {
    text: `늦게 수강을 시작한 ${lateStudents}명의 학습 현황이 달라집니다. 저장하시겠습니까?`,
    note: `수강 시작일 전에 끝난 활동: ${lateJoiningNames[lateJoining]} → ${
      lateJoiningNames[values.lateJoining === 'open' ? 'open' : 'excused']
    }`,
  };
}
