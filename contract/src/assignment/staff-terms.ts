/** Assignments as staff make them (specification §21.7). No zod. */
import { refusals } from '../refusals.ts';

export const getAssignment = '/api/staff/assignment/get';
export const addAssignment = '/api/staff/assignment/add';
export const changeAssignment = '/api/staff/assignment/change';
export const copyAssignment = '/api/staff/assignment/copy';
export const listRubrics = '/api/staff/assignment/rubrics';

export const assignmentStaffLimits = {
  points: 1000,
  /** Of one file of a submission; students may never hand in more. */
  megabytes: 100,
  /** Percent. */
  latePenalty: 100,
} as const;

export const rubricLimits = {
  criteria: 20,
  levels: 8,
  fewestLevels: 2,
  /** Characters of the name of a criterion or level. */
  name: 100,
  /** Characters of what a level says. */
  description: 500,
  points: 1000,
  /** Characters of a rubric as JSON. */
  json: 60_000,
} as const;

export interface RubricLevel {
  readonly name: string;
  readonly description: string;
  readonly points: number;
}

export interface RubricCriterion {
  readonly name: string;
  readonly levels: readonly RubricLevel[];
}

/** Criteria by levels with points: submissions are graded by choosing a level of each criterion. */
export type Rubric = readonly RubricCriterion[];

/** The most that a submission can get: the best level of each criterion. */
export const rubricPoints = (rubric: Rubric): number =>
  rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);

export const rubricRows = 50;

export const examKindNames = { midterm: '중간시험 대체', final: '기말시험 대체' } as const;

export const assignmentStaffRefusals = refusals({
  /** What is wrong is in the message. */
  rubricWrong: {
    status: 400,
    errorCode: 'STAFF_ASGMT_RUBRIC',
    message: `채점 기준마다 이름과 수준 ${rubricLimits.fewestLevels}개 이상을 입력해 주세요.`,
  },
  /** Names were seen with scores, or when work was handed to graders. */
  blindAlready: {
    status: 409,
    errorCode: 'STAFF_ASGMT_BLIND',
    message: '이미 채점했거나 담당을 정한 것이 있어 익명 채점으로 바꿀 수 없습니다.',
  },
  /** Names are shown by a professor, with a reason. */
  blindStays: {
    status: 409,
    errorCode: 'STAFF_ASGMT_NAMES',
    message:
      '제출한 학생이 있어 여기서는 익명 채점을 끌 수 없습니다. 채점 화면에서 사유와 함께 해제해 주세요.',
  },
  penaltyWithoutLate: {
    status: 400,
    errorCode: 'STAFF_ASGMT_PENALTY',
    message: '지각 감점은 지각 제출 기간이 있을 때 정할 수 있습니다.',
  },
});
