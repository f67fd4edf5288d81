/** Answering system inquiries in the console: saved replies, and how long answers take (specification §20.6). No zod. */
import { refusals } from '../refusals.ts';

export const getAnswerTimes = '/api/staff/inquiry/answerTimes';
export const listReplies = '/api/staff/inquiry/replies';
export const addReply = '/api/staff/inquiry/addReply';
export const changeReply = '/api/staff/inquiry/changeReply';
export const removeReply = '/api/staff/inquiry/removeReply';

/** Who is to answer an inquiry, and who may be. */
export const getInquiryAssignment = '/api/staff/inquiry/assignment';
export const assignInquiry = '/api/staff/inquiry/assign';

/** Administrators of whom one can be chosen. */
export const mostAssignable = 200;

/** Days over which the time to the first answer is measured. */
export const answerTimeDays = 30;

/** Saved replies of an administrator with those of all, and characters. */
export const replyLimits = { replies: 300, name: 50, body: 2000 } as const;

export const replyRefusals = refusals({
  noName: { status: 400, errorCode: 'REPLY_NAME', message: '이름을 입력해 주세요.' },
  noBody: { status: 400, errorCode: 'REPLY_BODY', message: '문구를 입력해 주세요.' },
  gone: { status: 409, errorCode: 'REPLY_GONE', message: '그사이 삭제된 답변입니다.' },
  tooMany: {
    status: 409,
    errorCode: 'REPLY_MANY',
    message: `자주 쓰는 답변은 ${replyLimits.replies}개까지 저장할 수 있습니다.`,
  },
});

export const assignmentRefusals = refusals({
  notAdministrator: {
    status: 409,
    errorCode: 'INQ_ASSIGNEE',
    message: '시스템 문의는 관리자에게만 배정할 수 있습니다. 담당을 다시 골라 주세요.',
  },
});

export const replyMessages = {
  /** @param title what they are called, such as `자주 쓰는 답변` */
  saved: (title: string) => `${title}을 저장했습니다.`,
  removed: (title: string) => `${title}을 삭제했습니다.`,
} as const;
