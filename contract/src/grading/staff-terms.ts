/** The grading desk (specification §23). No zod. */
import { authoredFileRules } from '../authoring/terms.ts';
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';
import { type GradedKind, gradedKinds, type RegradeOutcome, type ScoreStatus } from './points.ts';

/** How the paths of all calls of grading begin. */
export const gradingPaths = '/api/staff/grading/';
export const listGradingQueue = '/api/staff/grading/queue';
export const getGradingSheet = '/api/staff/grading/sheet';
export const getGradedWork = '/api/staff/grading/work';
export const saveScore = '/api/staff/grading/save';
export const releaseScores = '/api/staff/grading/release';
export const takeBackRelease = '/api/staff/grading/takeBack';
export const withdrawScores = '/api/staff/grading/withdraw';
export const addScoreFiles = '/api/staff/grading/addFiles';
export const removeScoreFile = '/api/staff/grading/removeFile';
export const answerRegrade = '/api/staff/grading/answerRegrade';
export const changeGradingSettings = '/api/staff/grading/settings';
export const liftBlind = '/api/staff/grading/liftBlind';

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
/** Days from a release in which students may ask for another look, at most. */
export const mostRegradeDays = 30;

export const regradeOutcomeNames: Readonly<Record<RegradeOutcome, string>> = {
  kept: '점수 유지',
  changed: '점수 변경',
};

/** Days ahead at which a release can be set. */
export const furthestRelease = 366;

/** What is graded, as one text of requests and addresses. */
export const activityIdOf = (kind: GradedKind, code: string): string => `${kind}:${code}`;

/** The parts of such a text; undefined if the kind is unknown or the code is empty. Whether the activity exists is not checked. */
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
  notBlind: {
    status: 409,
    errorCode: 'GRADING_NAMED',
    message: '익명으로 채점하는 과제가 아닙니다.',
  },
  notReleased: {
    status: 409,
    errorCode: 'GRADING_UNRELEASED',
    message: '공개된 점수가 없습니다.',
  },
  noScore: {
    status: 409,
    errorCode: 'GRADING_NO_SCORE',
    message: '점수나 총평을 먼저 저장해 주세요.',
  },
  noScoreFile: { status: 400, errorCode: 'GRADING_FILE', message: '파일을 선택해 주세요.' },
  tooManyFiles: {
    status: 400,
    errorCode: 'GRADING_FILES',
    message: '피드백 파일은 5개까지 등록할 수 있습니다.',
  },
  tooLargeFile: {
    status: 413,
    errorCode: 'GRADING_FILE_SIZE',
    message: '피드백 파일은 파일당 최대 100MB까지 등록할 수 있습니다.',
  },
  fileGone: { status: 409, errorCode: 'GRADING_FILE_GONE', message: '이미 제거한 파일입니다.' },
  unsupportedFile: { status: 415, errorCode: 'GRADING_FILE_TYPE', message: '지원하지 않는 파일 형식입니다.' },
  regradeAnswered: {
    status: 409,
    errorCode: 'GRADING_REGRADE_ANSWERED',
    message: '이미 답변한 재채점 요청입니다. 화면을 새로 고쳐 답변을 확인해 주세요.',
  },
  regradeClosed: {
    status: 409,
    errorCode: 'GRADING_REGRADE_CLOSED',
    message: '답할 재채점 요청이 없습니다. 점수 공개가 취소되면 요청도 닫힙니다.',
  },
  regradeUnchanged: {
    status: 409,
    errorCode: 'GRADING_REGRADE_UNCHANGED',
    message: '요청을 받은 뒤 바뀐 점수가 없습니다. 점수를 먼저 고치거나 점수 유지로 답해 주세요.',
  },
  regradeNotReady: {
    status: 409,
    errorCode: 'GRADING_REGRADE_NOT_READY',
    message: '보류했거나 다 채점하지 않은 점수는 공개할 수 없습니다. 채점을 마친 뒤 답해 주세요.',
  },
});

/** What is given with a score; as much as staff attach elsewhere. */
export const scoreFileRules: FileRules = {
  ...authoredFileRules.attachment,
  maxFiles: 5,
  tooLarge: gradingRefusals.tooLargeFile,
  tooMany: gradingRefusals.tooManyFiles,
  unsupported: gradingRefusals.unsupportedFile,
};

export const gradingMessages = {
  noneWaiting: '채점을 기다리는 제출물이 없습니다.',
  noneFound: '조건에 맞는 제출물이 없습니다.',
  nobody: '제출된 과제가 없습니다.',
  withdrawn: '공개를 취소했습니다. 학생에게 점수와 피드백이 보이지 않습니다.',
  passageTooLong: '이 구절에는 의견을 달 수 없습니다. 1,000자보다 짧게 골라 주세요.',
  tooManyMarks: '제출물 하나에 의견은 100개까지 남길 수 있습니다.',
  takenBack: '공개를 되돌렸습니다. 학생에게 아무것도 보내지 않았습니다.',
  reservedAgain: (at: string) =>
    `공개를 되돌리고 ${at} 공개 예약을 되살렸습니다. 학생에게 아무것도 보내지 않았습니다.`,
  regradeKept: '점수를 유지한다고 답했습니다.',
  regradeReleased: '답변했습니다. 바뀐 점수가 10초 뒤 학생에게 보입니다.',
  regradeChanged: '답변했습니다. 바뀐 점수가 공개되면 학생에게 보입니다.',
  unsaved: '점수가 아직 저장되지 않았습니다. 저장된 뒤에 답해 주세요.',
  settingsSaved: '설정을 저장했습니다.',
} as const;
