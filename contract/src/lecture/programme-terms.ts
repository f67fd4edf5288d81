/** Programmes with their terms in the staff console (specification §20.1). No zod. */
import { refusals } from '../refusals.ts';

export const addProgramme = '/api/staff/lecture/addProgramme';
export const getProgramme = '/api/staff/lecture/getProgramme';
export const changeProgramme = '/api/staff/lecture/changeProgramme';
/** The public holidays of a term that has yet to be stored. */
export const listHolidays = '/api/staff/lecture/holidays';

export const programmeLimits = { name: 100, weeks: 30, holidays: 60, holidayName: 50 } as const;
export const usualWeeks = 15;

/**
 * What becomes of activities that ended before a student joined: they are not counted, or they stay open for seven days from
 * then.
 */
export const lateJoinings = ['excused', 'open'] as const;
export type LateJoining = (typeof lateJoinings)[number];
export const lateJoiningNames: Readonly<Record<LateJoining, string>> = {
  excused: '집계하지 않음',
  open: '수강 시작일부터 7일 동안 열어 둠',
};

export const programmeRefusals = refusals({
  /** Another rule for late students; `about.students` says for how many, and `confirmed` that it is meant. */
  affectsStudents: {
    status: 409,
    errorCode: 'STAFF_TERM_STUDENTS',
    message: '늦게 수강을 시작한 학생의 학습 현황이 달라집니다.',
  },
  holidayTwice: {
    status: 400,
    errorCode: 'STAFF_HOLIDAY_TWICE',
    message: '같은 날짜의 휴일이 두 번 나옵니다.',
  },
});

/** The academic term that a day is in: `2026-2`, or `2026-s` and `2026-w` for what lies between. */
export interface Term {
  readonly key: string;
  /** `2026년 2학기` */
  readonly name: string;
  /** `2학기` */
  readonly season: string;
}

/** By the last month of each. */
const seasons = [
  { until: 2, key: 'w', name: '겨울학기', yearBefore: true },
  { until: 6, key: '1', name: '1학기', yearBefore: false },
  { until: 8, key: 's', name: '여름학기', yearBefore: false },
  { until: 11, key: '2', name: '2학기', yearBefore: false },
] as const;
const lastOfYear = { key: 'w', name: '겨울학기', yearBefore: false } as const;

/** What begins in the last days of a month belongs with those of the next: 31 August to 2학기. */
const daysIntoNext = 10;

/** @param startsOn its first day, `YYYY-MM-DD` */
export function termOf(startsOn: string): Term {
  const day = new Date(`${startsOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysIntoNext);
  const season = seasons.find(({ until }) => day.getUTCMonth() < until) ?? lastOfYear;
  const year = day.getUTCFullYear() - (season.yearBefore ? 1 : 0);
  return { key: `${year}-${season.key}`, name: `${year}년 ${season.name}`, season: season.name };
}

/** Days off as their form has them: a line for each, the day and its name. */
export const holidaysText = (holidays: readonly { readonly day: string; readonly name: string }[]): string =>
  holidays.map(({ day, name }) => `${day} ${name}`).join('\n');
