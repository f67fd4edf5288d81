/** Answering what students ask on the boards of lectures (specification §22.1). No zod. */
import type { NotificationKind } from '../notification/terms.ts';
import { refusals } from '../refusals.ts';

export const listQuestions = '/api/staff/answers/list';
export const getQuestion = '/api/staff/answers/get';
export const listAnswers = '/api/staff/answers/comments';
export const writeAnswer = '/api/staff/answers/write';
export const changeAnswer = '/api/staff/answers/change';
export const withdrawAnswer = '/api/staff/answers/withdraw';
export const assignQuestion = '/api/staff/answers/assign';
export const markOfficial = '/api/staff/answers/official';
export const pinQuestion = '/api/staff/answers/pin';
export const hideQuestion = '/api/staff/answers/hideQuestion';
export const hideComment = '/api/staff/answers/hideComment';

/** Where a question was asked. */
export const questionKinds = ['qna', 'inquiry'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionKindNames: Readonly<Record<QuestionKind, string>> = {
  qna: '질의응답',
  inquiry: '1:1 문의',
};

/**
 * What the inbox lists beside questions, each on a screen of its own: whoever grades finds requests for another look at scores
 * there, administrators find system inquiries.
 */
export const lectureInboxKinds = [...questionKinds, 'regrade'] as const;
export const inboxKinds = [...lectureInboxKinds, 'system'] as const;
export type InboxKind = (typeof inboxKinds)[number];
export const inboxKindNames: Readonly<Record<InboxKind, string>> = {
  ...questionKindNames,
  regrade: '재채점 요청',
  system: '시스템 문의',
};

/** What people are told of each kind: of what was asked those who answer, of the answer who asked. */
export const inboxNotifications = {
  qna: { asked: 'asked', answered: 'answered' },
  inquiry: { asked: 'asked', answered: 'answered' },
  regrade: { asked: 'askedAgain', answered: 'regradeAnswered' },
  system: { asked: 'asked', answered: 'inquiryAnswered' },
} as const satisfies Readonly<Record<InboxKind, Readonly<Record<'asked' | 'answered', NotificationKind>>>>;

/** Questions that no staff have answered, answered ones, and hidden ones. */
export const questionStates = ['waiting', 'answered', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Whom questions are assigned to: oneself, or nobody. */
export const questionAssignments = ['mine', 'nobody'] as const;
export type QuestionAssignment = (typeof questionAssignments)[number];

export const questionRows = { usual: 20, most: 100 } as const;

/** Days over which the time to the first answer is measured. */
export const firstAnswerDays = 30;

/** Questions that stand first on a board. */
export const mostPinned = 5;

/** Characters of the reason for hiding a post or comment, which its author reads. */
export const longestReason = 200;

export const answerRefusals = refusals({
  noReason: {
    status: 400,
    errorCode: 'ANSWER_REASON',
    message: '숨기는 사유를 입력해 주세요. 글쓴이가 읽습니다.',
  },
  notOwn: {
    status: 409,
    errorCode: 'ANSWER_OWNER',
    message: '본인이 쓴 답변만 고치거나 거둘 수 있습니다.',
  },
  notStaff: {
    status: 409,
    errorCode: 'ANSWER_STAFF',
    message: '이 강의에서 답변을 맡은 사람에게만 배정할 수 있습니다.',
  },
  notPublic: {
    status: 409,
    errorCode: 'ANSWER_PIN',
    message: '질의응답 게시판에서 모두가 볼 수 있는 질문만 맨 위에 고정할 수 있습니다.',
  },
  tooManyPinned: {
    status: 409,
    errorCode: 'ANSWER_PINS',
    message: '질문은 한 강의에 5개까지 고정할 수 있습니다. 다른 질문의 고정을 먼저 풀어 주세요.',
  },
  notAnswer: {
    status: 409,
    errorCode: 'ANSWER_OFFICIAL',
    message: '교수나 조교가 쓴 글만 공식 답변으로 표시할 수 있습니다.',
  },
  notHidden: {
    status: 409,
    errorCode: 'ANSWER_HIDDEN',
    message: '숨긴 글은 공식 답변으로 표시할 수 없습니다. 먼저 다시 보이게 해 주세요.',
  },
});

export const answerMessages = {
  none: '기다리는 질문이 없습니다.',
  noneFound: '조건에 맞는 질문이 없습니다.',
  assigned: '담당자를 바꿨습니다.',
  pinned: '학생에게 맨 위에 보입니다.',
  unpinned: '고정을 풀었습니다.',
  hidden: '숨겼습니다. 글쓴이에게 사유가 보입니다.',
  shown: '다시 보이게 했습니다.',
} as const;
