/** Extensions and extra time of single students in the staff console (specification §21.10). No zod. */
import { refusals } from '../refusals.ts';
import { hasLatePeriod, type PlannedKind } from '../study/board-terms.ts';

export const listExtensions = '/api/staff/extension/list';
export const previewExtension = '/api/staff/extension/preview';
export const giveExtensions = '/api/staff/extension/give';
export const undoExtensions = '/api/staff/extension/undo';
export const removeExtension = '/api/staff/extension/remove';
export const getAccommodation = '/api/staff/extension/accommodation';
export const setAccommodation = '/api/staff/extension/setAccommodation';

export const extensionRows = 50;

/** What the kinds are called where staff choose one. */
export const plannedKindNames: Readonly<Record<PlannedKind, string>> = {
  content: '콘텐츠',
  assignment: '과제',
  quiz: '퀴즈·시험',
  debate: '토론',
  team: '팀활동',
  reflection: '성찰일지',
};

/** Which kinds can be extended past a late end: those with a late period, and team activities, whose assignments have one. */
export const isExtendedLate = (kind: PlannedKind): boolean => hasLatePeriod(kind) || kind === 'team';

export const extensionLimits = {
  /** Students at once. */
  atOnce: 200,
  reason: 300,
  accommodationReason: 500,
  /** Of the time that everybody has. */
  percent: 400,
  minutes: 600,
  attempts: 20,
} as const;

/** Why a student gets no extension. */
export const notExtendedReasons = ['unknown', 'noTeam', 'notLater'] as const;
export type NotExtendedReason = (typeof notExtendedReasons)[number];

export const notExtendedNames: Readonly<Record<NotExtendedReason, string>> = {
  unknown: '이 강의를 수강하지 않습니다',
  noTeam: '이 활동에 팀이 없습니다',
  notLater: '지금 마감보다 늦지 않습니다',
};

export const extensionRefusals = refusals({
  lateBeforeEnd: {
    status: 400,
    errorCode: 'EXTENSION_LATE',
    message: '지각 마감은 새 마감보다 뒤여야 합니다.',
  },
  noLate: {
    status: 400,
    errorCode: 'EXTENSION_NO_LATE',
    message: '이 활동에는 지각 제출이 없습니다.',
  },
  nobody: {
    status: 400,
    errorCode: 'EXTENSION_NOBODY',
    message: '연장할 수 있는 학생이 없습니다. 새 마감과 학생을 확인해 주세요.',
  },
  /** It was removed before, or is of another lecture. */
  unknown: { status: 400, errorCode: 'EXTENSION_UNKNOWN', message: '이미 제거된 연장입니다.' },
  /** Students have done something in the added time; `about.students` says how many. Sent again with `confirmed` it is done. */
  used: {
    status: 409,
    errorCode: 'EXTENSION_USED',
    message: '연장된 기간에 이미 제출하거나 시작한 학생이 있습니다.',
  },
  /**
   * Quizzes were taken in the time that is taken away: `about.quizzes` says how many, and `about.underway` how many are being taken
   * that end sooner; `about.shown` says how many open again whose answers are shown. Sent again with `confirmed` it is done.
   */
  hitsQuizzes: {
    status: 409,
    errorCode: 'EXTENSION_QUIZZES',
    message: '이미 응시했거나 정답이 공개된 퀴즈·시험이 달라집니다.',
  },
  /** It was undone before, or other extensions have been given since. */
  undone: {
    status: 409,
    errorCode: 'EXTENSION_UNDONE',
    message: '이미 되돌렸거나, 그 뒤에 다시 바뀐 연장입니다.',
  },
  changedMeanwhile: {
    status: 409,
    errorCode: 'EXTENSION_MEANWHILE',
    message: '그 사이에 다른 사람이 이 학생의 추가 시간을 바꾸었습니다. 창을 다시 열어 확인해 주세요.',
  },
});

/** What somebody has at every quiz of a lecture; without anything more it is none. */
export interface ExtraTimeValues {
  readonly timePercent: number;
  readonly extraMinutes: number;
  readonly extraAttempts: number;
}

/** `시간 1.5배 · 10분 추가 · 1회 더`; empty without anything. */
export const extraTimeInWords = ({ timePercent, extraMinutes, extraAttempts }: ExtraTimeValues): string =>
  [
    timePercent > 100 && `시간 ${timePercent / 100}배`,
    extraMinutes > 0 && `${extraMinutes}분 추가`,
    extraAttempts > 0 && `${extraAttempts}회 더 응시`,
  ]
    .filter(Boolean)
    .join(' · ');
