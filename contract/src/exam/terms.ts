/** Exams and the exam room: paths, limits, messages (specification §10). No zod. */
import { refusals } from '../refusals.ts';

export const getAccTokenAID = '/api/comm/getAccTokenAID.do';
export const enterExamRoom = '/api/exam/enterExamRoom.do';
export const getExamList = '/api/exam/getExamList.do';
export const insertExamLeave = '/api/exam/insertExamLeave.do';

/** The page of the built-in exam room (specification §10). */
export const examRoomPath = '/exam';

/** Query parameters for opening the exam system. */
export const examRoomQuery = { token: 'accToken', type: 'type' } as const;

export const examLimits = {
  /** Seconds for which a token is valid. */
  tokenSeconds: 60,
  /** Valid tokens of a session at the same time: more than a person clicks, fewer than a program might. */
  tokens: 20,
  /** Hours after which the exam room has to be entered again; an attempt in progress continues. */
  entryHours: 12,
  /** Exams in the list; those that ended longest ago are left out. */
  listed: 200,
  /** Stored times of leaving for one attempt. */
  leaves: 500,
  /** Times of leaving in one report. */
  reported: 50,
} as const;

/** How a window was left: covered or minimised, without the focus, or closed (also by leaving for another screen). */
export const leaveKinds = ['hide', 'blur', 'close'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

export const examRefusals = refusals({
  /** The token is unknown, used, too old, or another session's. */
  badToken: {
    status: 403,
    errorCode: 'EXAM_TOKEN',
    message: '입장 정보가 만료되었거나 이미 사용되었습니다. 다시 입장해 주세요.',
  },
  /** This session has not entered the exam room, or did so too long ago. */
  notEntered: {
    status: 403,
    errorCode: 'EXAM_ENTRY',
    message: '시험실에 입장한 뒤 볼 수 있습니다.',
  },
});

export const examMessages = {
  /** The shortcut received no token (specification §10). */
  noToken: '로그인 정보가 없습니다.',
  blocked: '새 창이 차단되어 시험실을 열 수 없습니다.\n브라우저에서 팝업을 허용한 뒤 다시 눌러 주세요.',
  empty: '현재 등록된 시험이 없습니다.',
  confirmTake: '시험에 응시하시겠습니까?',
  submittedBefore: '제출이 완료된 시험입니다.',
} as const;

/** Labels of the exams of a lecture (`examSe`); an occasional exam is a quiz (`screYn` Y). */
export const examKindNames = { midterm: '중간고사', final: '기말고사' } as const;
export type ExamKind = keyof typeof examKindNames;
