/** The grading desk (specification §23). No zod. */
import { refusals } from '../refusals.ts';
import { type GradedKind, gradedKinds, type ScoreStatus } from './points.ts';

export const listGradingQueue = '/api/staff/grading/queue';
export const getGradingSheet = '/api/staff/grading/sheet';
export const getGradedWork = '/api/staff/grading/work';
export const saveScore = '/api/staff/grading/save';
export const releaseScores = '/api/staff/grading/release';
export const takeBackRelease = '/api/staff/grading/takeBack';
export const withdrawScores = '/api/staff/grading/withdraw';

export const gradedKindNames: Readonly<Record<GradedKind, string>> = {
  assignment: '과제',
  teamAssignment: '팀 과제',
  debate: '토론',
  reflection: '성찰일지',
};

export const scoreStatusNames: Readonly<Record<ScoreStatus, string>> = {
  scored: '채점',
  excused: '면제',
  missing: '미제출',
};

/**
 * How work stands: nothing was handed in, it waits, it was handed in again after it was graded, it was set aside, it is graded.
 */
export const workStates = ['none', 'waiting', 'again', 'held', 'done'] as const;
export type WorkState = (typeof workStates)[number];
export const workStateNames: Readonly<Record<WorkState, string>> = {
  none: '미제출',
  waiting: '대기',
  again: '다시 제출됨',
  held: '보류',
  done: '완료',
};

/** What a list is narrowed to; what was handed in again waits, too. */
export const workFilters = ['waiting', 'held', 'done', 'none'] as const;
export type WorkFilter = (typeof workFilters)[number];

export const queueRows = { usual: 20, most: 100 } as const;
export const sheetRows = { usual: 100, most: 500 } as const;

export const scoreLimits = {
  points: 1000,
  feedback: 2000,
  comment: 500,
  reason: 300,
  /** Members of a team with a difference. */
  differences: 100,
} as const;

/** Seconds in which what was released is not shown yet, and can be taken back. */
export const takeBackSeconds = 10;
/** Days ahead at which a release can be set. */
export const furthestRelease = 366;

/** What is graded, as one text of requests and addresses. */
export const activityIdOf = (kind: GradedKind, code: string): string => `${kind}:${code}`;

export function gradedActivityOf(
  id: string,
): { readonly kind: GradedKind; readonly code: string } | undefined {
  const at = id.indexOf(':');
  const kind = gradedKinds.find((one) => one === id.slice(0, at));
  const code = id.slice(at + 1);
  return kind === undefined || code === '' ? undefined : { kind, code };
}

export const gradingRefusals = refusals({
  /** `about.stored` has what is stored now, and who saved it. */
  savedMeanwhile: {
    status: 409,
    errorCode: 'GRADING_MEANWHILE',
    message: '그 사이에 다른 사람이 이 채점을 바꾸었습니다. 어느 값을 쓸지 골라 주세요.',
  },
  rubricChanged: {
    status: 409,
    errorCode: 'GRADING_RUBRIC',
    message: '채점 기준이 바뀌었습니다. 화면을 새로 고친 뒤 다시 골라 주세요.',
  },
  tooManyPoints: {
    status: 400,
    errorCode: 'GRADING_POINTS',
    message: '점수가 배점보다 큽니다.',
  },
  noPenaltyReason: {
    status: 400,
    errorCode: 'GRADING_PENALTY',
    message: '지각 감점을 바꾸는 사유를 입력해 주세요.',
  },
  notMember: {
    status: 400,
    errorCode: 'GRADING_MEMBER',
    message: '이 팀에 없는 학생의 점수 차이가 있습니다.',
  },
  nothingToRelease: {
    status: 409,
    errorCode: 'GRADING_NOTHING',
    message: '공개할 점수가 없습니다. 새로 채점하거나 고친 점수가 있을 때 공개할 수 있습니다.',
  },
  releaseTime: {
    status: 400,
    errorCode: 'GRADING_TIME',
    message: '공개 시각은 지금부터 1년 안이어야 합니다.',
  },
  alreadyShown: {
    status: 409,
    errorCode: 'GRADING_SHOWN',
    message: '이미 학생에게 공개되었습니다. 공개 취소는 사유와 함께 할 수 있습니다.',
  },
  notReleased: {
    status: 409,
    errorCode: 'GRADING_UNRELEASED',
    message: '공개된 점수가 없습니다.',
  },
});

export const gradingMessages = {
  noneWaiting: '채점을 기다리는 제출물이 없습니다.',
  noneFound: '조건에 맞는 제출물이 없습니다.',
  nobody: '제출된 과제가 없습니다.',
  withdrawn: '공개를 취소했습니다. 학생에게 점수와 피드백이 보이지 않습니다.',
  takenBack: '공개를 되돌렸습니다. 학생에게 아무것도 보내지 않았습니다.',
} as const;
