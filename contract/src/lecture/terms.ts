/** Lectures: the student's courses, cards, calendar (specification 1 §2, §3, §7, §9). No zod. */

export const acaSchlCheck = '/api/comm/acaSchlCheck.do';
export const getMyLctrList = '/api/lms/st/getMyLctrList.do';
export const getAcaList = '/api/lms/st/getAcaList.do';
export const getAcaLctrList = '/api/lms/st/getAcaLctrList.do';
export const getAcaSchlList = '/api/lms/st/getAcaSchlList.do';

/** Completion type of micro-learning lectures. */
export const microLearning = '0000580002';
export const regularCompletion = '0000580001';

/** The home card counts attendance out of this many weeks, whatever the lecture's own number is. */
export const cardWeeks = 15;

/** Progress of a card in percent: weeks attended of 15, rounded down (specification 1 §9). */
export const cardPercent = (weeksAttended: number): number => Math.floor((weeksAttended / cardWeeks) * 100);

/** Where names are cut, in characters as a person counts them. */
export const nameLimits = { card: 16, menu: 20 } as const;

/** How a week stands for a student: the segments of the band. */
export type WeekState = 'attended' | 'missed' | 'current' | 'before' | 'none';

/**
 * Counts of a lecture's activities. Each domain brings its own; what a lecture has none of is 0. `…_atnd_cnt` is how many
 * of them the student has done; `ing_cnt` is how many he has begun; `atnd_cnt` is the number of weeks attended.
 */
export const countNames = [
  'cntnt_cnt',
  'cntnt_atnd_cnt',
  'asgmt_cnt',
  'asgmt_atnd_cnt',
  'quiz_cnt',
  'quiz_atnd_cnt',
  'dbt_cnt',
  'dbt_atnd_cnt',
  'team_cnt',
  'team_atnd_cnt',
  'exam_cnt',
  'exam_atnd_cnt',
  'exam_asgmt_cnt',
  'exam_asgmt_atnd_cnt',
  'ing_cnt',
  'atnd_cnt',
] as const;
export type LectureCounts = Record<(typeof countNames)[number], number>;

const activities = ['cntnt', 'asgmt', 'quiz', 'dbt', 'team', 'exam', 'exam_asgmt'] as const;

/** Done, in progress and not started, over all of a lecture's activities (specification 3 §2.2). */
export function progressOf(counts: LectureCounts): { done: number; inProgress: number; notStarted: number } {
  const sum = (suffix: '_cnt' | '_atnd_cnt') =>
    activities.reduce((total, activity) => total + counts[`${activity}${suffix}`], 0);
  const done = sum('_atnd_cnt');
  return { done, inProgress: counts.ing_cnt, notStarted: Math.max(0, sum('_cnt') - done - counts.ing_cnt) };
}

/** Kinds of entries on the home calendar. Each domain adds its own. */
export const scheduleKinds = ['academic', 'week', 'assignment'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

export const lectureMessages = {
  none: '수강 중인 강의가 없습니다.',
  noSchedule: '등록된 일정이 없습니다.',
  microNote: '자기성찰일지를 제출하면 이수가 완료됩니다.',
} as const;
