/** The day's desk: what waits for staff (specification §20.2). No zod. */
import type { Duty } from '../staff/roles.ts';

export const getDesk = '/api/staff/desk/today';

/** What operators have to look after in their programmes. */
export const getOverview = '/api/staff/desk/overview';

/** How much each professor and assistant has to do in the programmes of an operator. */
export const getLoad = '/api/staff/desk/load';

/** Lectures or programmes to which a request narrows the desk. */
export const mostNarrowed = 500;

/** What has waited for longer than this is late. */
export const lateAfterDays = 2;
/** Lectures in which something is missing, those that begin first. */
export const missingListed = 200;

/** What waits, each with the duty of those whom it concerns. */
export const waitingKinds = ['submission', 'regrade', 'question', 'inquiry', 'hiddenContent'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const dutyOfWaiting: Readonly<Record<WaitingKind, Duty>> = {
  submission: 'grade',
  regrade: 'grade',
  question: 'answer',
  inquiry: 'answer',
  hiddenContent: 'content',
};

/** What opens or closes. */
export const scheduledKinds = [
  'week',
  'assignment',
  'teamAssignment',
  'quiz',
  'exam',
  'debate',
  'team',
] as const;
export type ScheduledKind = (typeof scheduledKinds)[number];

export const scheduledNames: Readonly<Record<ScheduledKind, string>> = {
  week: '주차',
  assignment: '과제',
  teamAssignment: '팀 과제',
  quiz: '퀴즈',
  exam: '시험',
  debate: '토론',
  team: '팀활동',
};

/** Rows of what waits, the most urgent first. */
export const waitingListed = 100;
/** Openings and closings of the week. */
export const scheduledListed = 300;

/** Rows on a page of what each has to do. */
export const loadRows = 20;
export const mostLoadRows = 100;
export const loadSorts = ['waiting', 'lectures', 'students', 'toGrade', 'toAnswer'] as const;
