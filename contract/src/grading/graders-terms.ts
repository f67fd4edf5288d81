/** Who grades what, and who has it open (specification §23.8). No zod. */
import { refusals } from '../refusals.ts';

export const getGraders = '/api/staff/grading/graders';
export const shareWork = '/api/staff/grading/share';
export const holdWork = '/api/staff/grading/hold';
export const getCriterion = '/api/staff/grading/criterion';
export const decideScore = '/api/staff/grading/decide';

/** How work is handed to graders: evenly at random, members of a team together, or what is named. */
export const sharings = ['evenly', 'byTeam', 'chosen'] as const;
export type Sharing = (typeof sharings)[number];

/** Work may be graded a second time, by somebody else, who does not see the first score. */
export const gradingParts = ['first', 'second'] as const;
export type GradingPart = (typeof gradingParts)[number];
export const gradingPartNames: Readonly<Record<GradingPart, string>> = {
  first: '채점',
  second: '두 번째 채점',
};

/** What holds of two scores: one of them, the mean, or points of the professor's own. */
export const decisions = ['first', 'second', 'mean', 'own'] as const;
export type Decision = (typeof decisions)[number];
export const decisionNames: Readonly<Record<Decision, string>> = {
  first: '첫 번째 점수',
  second: '두 번째 점수',
  mean: '평균',
  own: '직접 정한 점수',
};

/** Own work is what is assigned to the account, or to nobody. */
export const ownerships = ['own', 'all'] as const;
export type Ownership = (typeof ownerships)[number];
export const ownershipNames: Readonly<Record<Ownership, string>> = { own: '내 담당', all: '모두' };

/** In place of a grader, for work that is assigned to nobody. */
export const nobody = '-';

export const graderLimits = {
  /** Those who grade in a lecture. */
  graders: 50,
  /** Rows that are chosen by hand. */
  chosen: 500,
  /** Team activities to choose from. */
  teamActivities: 50,
} as const;

/** How long work that is open on the desk is somebody's, and how often it is said that it still is; seconds. */
export const holdSeconds = 120;
export const holdAgainAfter = 50;

/** What happens to work that is open: it is opened, taken over from somebody else, or left. */
export const holdings = ['open', 'takeOver', 'leave'] as const;

export const graderRefusals = refusals({
  notGrader: {
    status: 400,
    errorCode: 'GRADING_NOT_GRADER',
    message: '이 강의에서 채점하지 않는 사람이 있습니다. 담당을 다시 골라 주세요.',
  },
  noGrader: {
    status: 400,
    errorCode: 'GRADING_NO_GRADER',
    message: '채점을 맡을 사람을 한 명 이상 골라 주세요.',
  },
  noTeams: {
    status: 400,
    errorCode: 'GRADING_NO_TEAMS',
    message: '이 강의에 없는 팀 활동입니다. 팀 활동을 다시 골라 주세요.',
  },
  /** Those of a team would be known among the numbers. */
  blindTeams: {
    status: 409,
    errorCode: 'GRADING_BLIND_TEAMS',
    message: '익명으로 채점하는 동안에는 팀별로 나눌 수 없습니다. 한 명씩 나누어 주세요.',
  },
  nothingToShare: {
    status: 409,
    errorCode: 'GRADING_NOTHING_TO_SHARE',
    message: '나눌 제출물이 없습니다. 이미 담당이 있거나 채점한 제출물은 그대로 둡니다.',
  },
  onlyFirst: {
    status: 403,
    errorCode: 'GRADING_ONLY_FIRST',
    message: '두 번째로 채점하는 제출물에서는 할 수 없습니다. 먼저 채점한 사람이 합니다.',
  },
  secondClosed: {
    status: 409,
    errorCode: 'GRADING_SECOND_CLOSED',
    message: '교수가 점수를 정한 제출물입니다. 두 번째 점수는 더 바꿀 수 없습니다.',
  },
  notSecond: {
    status: 409,
    errorCode: 'GRADING_NOT_SECOND',
    message: '두 번째 채점 담당이 그 사이에 바뀌었습니다. 화면을 새로 고쳐 주세요.',
  },
  nothingToDecide: {
    status: 409,
    errorCode: 'GRADING_NOTHING_TO_DECIDE',
    message: '두 점수가 모두 있을 때 정할 수 있습니다. 화면을 새로 고쳐 주세요.',
  },
  decidedMeanwhile: {
    status: 409,
    errorCode: 'GRADING_DECIDED_MEANWHILE',
    message: '그 사이에 점수가 바뀌었습니다. 두 점수를 다시 확인해 주세요.',
  },
  noOwnPoints: {
    status: 400,
    errorCode: 'GRADING_OWN_POINTS',
    message: '정할 점수를 배점 안에서 입력해 주세요.',
  },
});

export const graderMessages = {
  shared: (count: number) => `제출자 ${count.toLocaleString('ko')}명의 담당을 정했습니다.`,
  freed: (count: number) => `제출자 ${count.toLocaleString('ko')}명의 담당을 없앴습니다.`,
  decided: '점수를 정했습니다.',
  criterionDone: (name: string) => `‘${name}’ 기준은 모두 채점했습니다.`,
  heldBy: (name: string) => `${name} 님이 채점하고 있습니다.`,
} as const;
