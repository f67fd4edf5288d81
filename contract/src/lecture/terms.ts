/** Lectures: the student's courses, cards, calendar (specification §4). No zod. */
import { teamViewNames } from '../team/terms.ts';

export const acaSchlCheck = '/api/comm/acaSchlCheck.do';
export const getMyLctrList = '/api/lms/st/getMyLctrList.do';
export const getAcaList = '/api/lms/st/getAcaList.do';
export const getAcaLctrList = '/api/lms/st/getAcaLctrList.do';
export const getAcaSchlList = '/api/lms/st/getAcaSchlList.do';
/** Not in the specification: what a student has to do over all lectures of all courses, by when it is due. */
export const getTodoList = '/api/lms/st/getTodoList.do';
export const getMyLctrInfo = '/api/lms/st/getMyLctrInfo.do';
/** Not in the specification, which has the syllabus as a page of its own only. */
export const getSyllabus = '/api/lms/st/getSyllabusInfo.do';

/** Completion type of micro-learning lectures. */
export const microLearning = '0000580002';
export const regularCompletion = '0000580001';

/** The home card counts attendance out of this many weeks, regardless of the lecture's own number. */
export const cardWeeks = 15;

/** Weeks attended in percent, rounded down (specification §4.1, §5.1); the card has 15 weeks, the lecture home its own. */
export const weekPercent = (weeksAttended: number, weeks: number = cardWeeks): number =>
  weeks === 0 ? 0 : Math.min(100, Math.floor((weeksAttended / weeks) * 100));

/** Where names are truncated, in user-perceived characters; the previews are those of the lecture home. */
export const nameLimits = {
  card: 16,
  menu: 20,
  noticePreview: 30,
  qnaPreview: 30,
  inquiryPreview: 13,
} as const;

/** Evaluation codes in the order of the lecture home's tiles (specification §5.2), each with the activity it counts. */
export const evaluationTiles = [
  { code: '0000260001', activity: 'cntnt' },
  { code: '0000260006', activity: 'asgmt' },
  { code: '0000260007', activity: 'quiz' },
  { code: '0000260005', activity: 'dbt' },
  { code: '0000260002', activity: 'team' },
  { code: '0000260003', activity: 'firstExam' },
  { code: '0000260004', activity: 'lastExam' },
] as const;

/**
 * A student's state in a week, shown as the segments of a bar: all required contents attended; all of them reached, one of them
 * late (specification §6.2); over, with an absence; in progress, or over while nothing is absent yet; in the future; over with
 * nothing to attend (decision 12).
 */
export const weekStates = ['attended', 'late', 'missed', 'current', 'before', 'none'] as const;
export type WeekState = (typeof weekStates)[number];

/**
 * Counts of a lecture's activities, provided by each domain; 0 where a lecture has none. `…_atnd_cnt` is how many the student has
 * done, `ing_cnt` how many are in progress, `atnd_cnt` the number of weeks attended.
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

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly inProgress: number;
  readonly notStarted: number;
}

/** Done, in progress and not started over all activities: the same rule for cards and lecture home (specification §5.2). */
const progress = (totals: readonly number[], done: readonly number[], inProgress: number): Progress => {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [total, finished] = [sum(totals), sum(done)];
  return { total, done: finished, inProgress, notStarted: Math.max(0, total - finished - inProgress) };
};

const activities = ['cntnt', 'asgmt', 'quiz', 'dbt', 'team', 'exam', 'exam_asgmt'] as const;

/** Progress of a home card. */
export const progressOf = (counts: LectureCounts): Progress =>
  progress(
    activities.map((activity) => counts[`${activity}_cnt`]),
    activities.map((activity) => counts[`${activity}_atnd_cnt`]),
    counts.ing_cnt,
  );

/** Counts of the lecture home: for each activity the names of its total and of how many the student has done. */
export const homeCounts = {
  cntnt: ['cntntCnt', 'cntntAtndCnt'],
  asgmt: ['asgmtCnt', 'asgmtAtndCnt'],
  quiz: ['quizCnt', 'quizAtndCnt'],
  dbt: ['dbtCnt', 'dbtAtndCnt'],
  firstExam: ['firstExamCnt', 'takeFirstExamCnt'],
  firstExamAsgmt: ['firstExamAsgmtCnt', 'takeFirstExamAsgmtCnt'],
  lastExam: ['lastExamCnt', 'takeLastExamCnt'],
  lastExamAsgmt: ['lastExamAsgmtCnt', 'takeLastExamAsgmtCnt'],
  team: ['teamCnt', 'takeTeamCnt'],
} as const;
/** An activity that counts, as the domains provide it. */
export type Activity = keyof typeof homeCounts;
type HomeCountName = (typeof homeCounts)[Activity][number];

/** Progress of the lecture home. */
export const homeProgressOf = (
  counts: Readonly<Record<HomeCountName, number>> & { readonly ingCnt: number },
): Progress => {
  const names = Object.values(homeCounts);
  return progress(
    names.map(([total]) => counts[total]),
    names.map(([, done]) => counts[done]),
    counts.ingCnt,
  );
};

/** Kinds of entries on the home calendar. Each domain adds its own. */
export const scheduleKinds = [
  'academic',
  'week',
  'assignment',
  'quiz',
  'exam',
  'debate',
  'team',
  'team_assignment',
  'team_evaluation',
  'reflection',
] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** What entries of each kind are called; `week` stands for the contents of one. */
export const kindNames = {
  academic: '학사',
  week: '강의',
  assignment: '과제',
  quiz: '퀴즈',
  exam: '시험',
  debate: '토론',
  team: '팀활동',
  team_assignment: teamViewNames.asgmt,
  team_evaluation: teamViewNames.eval,
  reflection: '성찰일지',
  own: '내 할 일',
} as const satisfies Record<ScheduleKind | 'own', string>;

/** Kinds of what a student has to do; the contents of a week are one item, and students add entries of their own. */
export const todoKinds = [...scheduleKinds.filter((kind) => kind !== 'academic'), 'own'] as const;

export const lectureMessages = {
  none: '수강 중인 강의가 없습니다.',
  noSchedule: '등록된 일정이 없습니다.',
  nothingToDo: '지금 할 일이 없습니다.',
  microNote: '자기성찰일지를 제출하면 이수가 완료됩니다.',
  microRuns: '이 강의는 마이크로러닝으로 운영됩니다.',
  completed: '(이수완료)',
  nothingPosted: '등록된 내용이 없습니다.',
} as const;
