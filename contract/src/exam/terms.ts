/** Exams and the exam room: paths, limits, messages (specification 1 §2, §7, §8; DESIGN §4 "Exam"). No zod. */
import { refusals } from '../refusals.ts';

export const getAccTokenAID = '/api/comm/getAccTokenAID.do';
export const enterExamRoom = '/api/exam/enterExamRoom.do';
export const getExamList = '/api/exam/getExamList.do';
export const insertExamLeave = '/api/exam/insertExamLeave.do';

/** The page of the built-in exam room (specification 1 §2). */
export const examRoomPath = '/exam';

/** Query parameters that the exam system is opened with. */
export const examRoomQuery = { token: 'accToken', type: 'type' } as const;

export const examLimits = {
  /** Seconds that a token is good for. */
  tokenSeconds: 60,
  /** Tokens of a session that are good at the same time: more than anybody clicks, fewer than a program would. */
  tokens: 20,
  /** Hours after which the exam room has to be entered anew; an attempt under way goes on all the same. */
  entryHours: 12,
  /** Exams that the list shows: what is over for the longest time is left out. */
  listed: 200,
  /** Times of leaving that are kept of an attempt; further ones are only as many as that. */
  leaves: 500,
  /** Times of leaving in one report. */
  reported: 50,
} as const;

/** What a window that was left did: covered or minimised, without the focus, or closed, as by going on to another screen. */
export const leaveKinds = ['hide', 'blur', 'close'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

export const examRefusals = refusals({
  /** The token is unknown, used, too old, or another session's. */
  badToken: {
    status: 403,
    errorCode: 'EXAM_TOKEN',
    message: '입장 정보가 만료되었거나 이미 사용되었습니다. 다시 입장해주세요.',
  },
  /** This session has not entered the exam room, or too long ago. */
  notEntered: {
    status: 403,
    errorCode: 'EXAM_ENTRY',
    message: '시험실에 입장한 뒤 볼 수 있습니다.',
  },
});

export const examMessages = {
  /** The shortcut got no token (specification 1 §8). */
  noToken: '로그인 정보가 없습니다.',
  blocked: '새 창이 차단되어 시험실을 열 수 없습니다.\n브라우저에서 팝업을 허용한 뒤 다시 눌러주세요.',
  empty: '현재 등록된 시험이 없습니다.',
  confirmTake: '시험에 응시하시겠습니까?',
  submittedBefore: '제출이 완료된 시험입니다.',
} as const;

/** What a screen calls the exams of a lecture (`examSe`); an occasional exam is a quiz (`screYn` Y). */
export const examKindNames = { midterm: '중간고사', final: '기말고사' } as const;
export type ExamKind = keyof typeof examKindNames;
