/** Notifications (specification §24). No zod. */
import { refusals } from '../refusals.ts';
import { type Side, studentBase } from '../headers.ts';
import { staffOpenPath } from '../search/open-path.ts';

/** Further calls of both sides; that of the count is with what every page needs. */
export { getNotificationCount, notificationPages } from './bell-terms.ts';
export const getNotificationList = '/api/comm/getNotificationList.do';
export const readNotifications = '/api/comm/readNotifications.do';
export const getNotificationSettings = '/api/comm/getNotificationSettings.do';
export const saveNotificationSettings = '/api/comm/saveNotificationSettings.do';
export const addPushBrowser = '/api/comm/addPushBrowser.do';
export const removePushBrowser = '/api/comm/removePushBrowser.do';

export const channels = ['portal', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];

export const channelNames: Readonly<Record<Channel, string>> = {
  portal: '포털',
  mail: '메일',
  push: '푸시',
};

/** What settings and filters tell apart. */
export const topics = [
  'due',
  'answer',
  'notice',
  'published',
  'period',
  'grade',
  'ruling',
  'team',
  'lecture',
  'question',
] as const;
export type Topic = (typeof topics)[number];

interface TopicSpec {
  readonly name: string;
  /** What its settings say it is. */
  readonly about: string;
  /** Whether it reaches people by mail and push unless they choose otherwise; the portal always does. */
  readonly byMail: boolean;
  readonly byPush: boolean;
  /** The portal always lists it. */
  readonly isKept?: true;
  /** A digest of the day would come too late for it. */
  readonly isTimely?: true;
  /** The side on which it is told; both unless said. */
  readonly side?: Side;
}

export const topicSpecs: Readonly<Record<Topic, TopicSpec>> = {
  due: {
    name: '마감',
    about: '아직 하지 않은 일의 마감 24시간 전과 1시간 전',
    byMail: true,
    byPush: true,
    isTimely: true,
    side: 'student',
  },
  answer: {
    name: '답변',
    about: '질문과 문의에 달린 답변, 가려진 글',
    byMail: true,
    byPush: true,
    side: 'student',
  },
  notice: {
    name: '공지',
    about: '강의 공지사항과 나에게 온 쪽지',
    byMail: true,
    byPush: true,
    side: 'student',
  },
  published: {
    name: '새 활동',
    about: '새로 공개된 활동과 강의 콘텐츠',
    byMail: true,
    byPush: false,
    side: 'student',
  },
  period: { name: '기간', about: '바뀐 기간과 연장', byMail: true, byPush: true, side: 'student' },
  grade: {
    name: '성적',
    about: '공개된 성적과 피드백, 재채점 요청의 답변',
    byMail: true,
    byPush: true,
    isKept: true,
    side: 'student',
  },
  ruling: {
    name: '판정',
    about: '출석 이의와 결석 사유의 판정',
    byMail: true,
    byPush: true,
    side: 'student',
  },
  team: { name: '팀', about: '정해진 팀', byMail: false, byPush: true, side: 'student' },
  lecture: { name: '강의', about: '새로 등록되거나 맡게 된 강의', byMail: true, byPush: false },
  question: {
    name: '질문',
    about: '맡은 강의의 새 질문과 재채점 요청, 배정받은 질문',
    byMail: false,
    byPush: true,
    side: 'staff',
  },
};

interface KindSpec {
  readonly topic: Topic;
  readonly headline: string;
}

/** What somebody is told. Each happens for one object, whose name stands below the headline. */
export const notificationKinds = {
  due24: { topic: 'due', headline: '마감이 24시간 남지 않았습니다' },
  due1: { topic: 'due', headline: '마감이 1시간 남지 않았습니다' },
  answered: { topic: 'answer', headline: '질문에 답변이 달렸습니다' },
  official: { topic: 'answer', headline: '공식 답변이 정해졌습니다' },
  hidden: { topic: 'answer', headline: '글이 가려졌습니다' },
  hiddenComment: { topic: 'answer', headline: '댓글이 가려졌습니다' },
  inquiryAnswered: { topic: 'answer', headline: '시스템 문의에 답변이 달렸습니다' },
  notice: { topic: 'notice', headline: '공지사항이 올라왔습니다' },
  message: { topic: 'notice', headline: '쪽지가 왔습니다' },
  published: { topic: 'published', headline: '새 활동이 공개되었습니다' },
  period: { topic: 'period', headline: '기간이 바뀌었습니다' },
  extended: { topic: 'period', headline: '마감이 연장되었습니다' },
  graded: { topic: 'grade', headline: '성적이 공개되었습니다' },
  regraded: { topic: 'grade', headline: '공개된 성적이 바뀌었습니다' },
  regradeAnswered: { topic: 'grade', headline: '재채점 요청에 답변이 달렸습니다' },
  ruled: { topic: 'ruling', headline: '판정 결과가 나왔습니다' },
  team: { topic: 'team', headline: '팀이 정해졌습니다' },
  enrolled: { topic: 'lecture', headline: '강의에 등록되었습니다' },
  appointed: { topic: 'lecture', headline: '강의를 맡게 되었습니다' },
  asked: { topic: 'question', headline: '새 질문이 올라왔습니다' },
  assigned: { topic: 'question', headline: '질문이 배정되었습니다' },
  askedAgain: { topic: 'question', headline: '재채점 요청이 들어왔습니다' },
} as const satisfies Readonly<Record<string, KindSpec>>;

export type NotificationKind = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** The topic of a kind, by which people choose how they are told of it, and narrow their list (specification §24.2). */
export const topicOf = (kind: NotificationKind): Topic => notificationKinds[kind].topic;

/** What a notification is about and opens; ids are codes and numbers as in addresses of the portal. */
export const aboutKinds = [
  'assignment',
  'quiz',
  'exam',
  'debate',
  'team',
  'teamAssignment',
  'teamEvaluation',
  'teamActivity',
  'reflection',
  'content',
  /** The number of a week of the lecture. */
  'week',
  'question',
  'personalQuestion',
  'boardNotice',
  'message',
  'inquiry',
  'lecture',
  'regrade',
] as const;
export type AboutKind = (typeof aboutKinds)[number];

export const notificationRows = 20;
export const keptDays = 90;

/** Browsers of an account that show pushes; the oldest goes when there are more. */
export const browserLimit = 10;

export const notificationRefusals = refusals({
  sameHours: {
    status: 400,
    errorCode: 'NOTIFICATION_SAME_HOURS',
    message: '방해 금지 시간의 시작과 끝이 같습니다.',
  },
  noPushService: {
    status: 400,
    errorCode: 'NOTIFICATION_NO_PUSH_SERVICE',
    message: '이 브라우저의 푸시 주소는 사용할 수 없습니다.',
  },
});

export const quietDefault = { from: 22, until: 8 } as const;

/** Where the mails' links for one click are; no call, because mail programs send what no call takes (RFC 8058). */
export const unsubscribePath = '/api/loginpass/unsubscribe';

interface Opened {
  readonly side: Side;
  readonly lectureCode: string | null;
  readonly aboutKind: AboutKind;
  readonly aboutId: string;
}

type Ids = Readonly<Record<'id' | 'lecture', string>>;

/** Deep links of students by what they open: a route of the student side and its ids (specification §3.2). */
const studentLinks: Readonly<Record<AboutKind, (ids: Ids) => string>> = {
  assignment: ({ id }) => `AsgmtDesc/${id}`,
  quiz: ({ id }) => `QuizDesc/${id}`,
  exam: ({ id }) => `ExamDesc/${id}`,
  debate: ({ id }) => `DebateDesc/${id}`,
  team: ({ id }) => `TeamDesc/${id}`,
  teamAssignment: ({ id }) => `TeamAsgmtDesc/${id}`,
  teamEvaluation: ({ id }) => `TeamDesc/${id}?view=eval`,
  teamActivity: ({ lecture }) => `teamAll/${lecture}`,
  reflection: ({ lecture }) => `SelfRflctDesc/${lecture}`,
  content: ({ id }) => `cntntView/${id}`,
  week: ({ id, lecture }) => `detailSbj/${lecture}/${id}`,
  question: ({ id }) => `BoardDesc/${id}/qna`,
  personalQuestion: ({ id }) => `BoardDesc/${id}/inqry`,
  boardNotice: ({ id }) => `BoardDesc/${id}/notice`,
  message: ({ id }) => `messageView/${id}`,
  inquiry: ({ id }) => `inquiryView/${id}`,
  lecture: ({ id }) => `myLctrInfo/${id}`,
  // Only staff are told of these.
  regrade: ({ lecture }) => `myLctrInfo/${lecture}`,
};

/** The address of the very thing, on the side on which it is told. */
export function openedBy({ side, lectureCode, aboutKind, aboutId }: Opened): string {
  if (side === 'student') {
    const ids = { id: encodeURIComponent(aboutId), lecture: encodeURIComponent(lectureCode ?? '') };
    return `${studentBase}/open/${studentLinks[aboutKind](ids)}`;
  }
  // Staff are told of questions, inquiries, requests and lectures; whatever else it is, its lecture leads to it.
  const kind = aboutKind === 'personalQuestion' ? 'question' : aboutKind;
  return kind === 'question' || kind === 'inquiry' || kind === 'regrade'
    ? staffOpenPath(kind, aboutId)
    : staffOpenPath('lecture', lectureCode ?? '');
}

export const notificationMessages = {
  none: '알림이 없습니다.',
  noneUnread: '안 읽은 알림이 없습니다.',
  noneOfTopic: '조건에 맞는 알림이 없습니다.',
  saved: '저장하였습니다.',
  kept: '시험과 성적 알림은 포털에서 끌 수 없습니다.',
  mailOff: '이 포털은 메일을 보내지 않습니다.',
  noAddress: '확인된 이메일 주소가 없어 메일을 받을 수 없습니다.',
} as const;
