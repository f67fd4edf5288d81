/** Messages to chosen students of a lecture, with their own blanks filled (specification §22.3). No zod. */
import { refusals } from '../refusals.ts';
import type { PlannedKind } from '../study/board-terms.ts';
import type { Permission } from '../staff/roles.ts';

export const listMessages = '/api/staff/message/list';
export const getMessage = '/api/staff/message/get';
/** What can be chosen for a message: activities of the lecture. */
export const getMessageChoices = '/api/staff/message/choices';
/** Whom a message would reach, and what their blanks are. */
export const previewReceivers = '/api/staff/message/preview';
export const sendMessage = '/api/staff/message/send';
/** Takes a message back while it is still on its way. */
export const recallMessage = '/api/staff/message/recall';
export const listReceivers = '/api/staff/message/receivers';

export const messageLimits = { title: 100, body: 2000, receivers: 500, activities: 200 } as const;
/** Characters once the blanks are filled. */
export const filledLimits = { title: 300, body: 4000 } as const;
export const messageListRows = { usual: 20, most: 100 } as const;

/** Students see a message so many seconds after it was sent; until then it can be taken back. */
export const recallSeconds = 10;

/** Whom a message goes to: chosen students, all of a lecture, or those who have not done or read something, or missed a week. */
export const audiences = ['students', 'everybody', 'undone', 'absent', 'unread'] as const;
export type Audience = (typeof audiences)[number];

/** What is said of each receiver: not to have done something of this kind, or to have been absent. */
export type Disclosure =
  | { readonly audience: 'undone'; readonly kind: PlannedKind }
  | { readonly audience: Exclude<Audience, 'undone'> };

/**
 * Whether one may know by name of whom it is so. Whoever writes messages knows who takes the lecture; attendance, and with it what
 * has been watched, and what was handed in are known to those with these permissions.
 */
export function mayKnow(told: Disclosure, permissions: readonly Permission[]): boolean {
  if (told.audience === 'absent') return permissions.includes('attendance');
  if (told.audience === 'undone')
    return permissions.includes(told.kind === 'content' ? 'attendance' : 'grade');
  return true;
}

/** Whether one may know to whom somebody else has sent a message: they may be those who were absent, or have not handed in. */
export const mayKnowReceivers = (permissions: readonly Permission[]): boolean =>
  permissions.includes('attendance') && permissions.includes('grade');

/** Blanks, as they stand in a text; those of an activity or week only where one is chosen. */
export const blanks = {
  name: '{이름}',
  studentNumber: '{학번}',
  lecture: '{강의}',
  sender: '{보낸사람}',
  activity: '{활동}',
  closesAt: '{마감}',
  week: '{주차}',
} as const;
export type Blank = keyof typeof blanks;
/** Blanks that only one audience has. */
const blanksOfAudience: Readonly<Partial<Record<Blank, Audience>>> = {
  activity: 'undone',
  closesAt: 'undone',
  week: 'absent',
};

/** What stands in the blanks for one student. */
export type BlankValues = Readonly<Partial<Record<Blank, string>>>;

const blankShape = /\{[^{}\n]{1,20}\}/g;

/** A text with its blanks filled; those without a value stay as they are. */
export function filledText(text: string, values: BlankValues): string {
  const found = new Map(Object.entries(blanks).map(([name, shown]) => [shown, values[name as Blank]]));
  return text.replaceAll(blankShape, (shown) => found.get(shown as (typeof blanks)[Blank]) ?? shown);
}

/** Blanks of a text that nothing stands in. */
export const unfilledBlanks = (text: string, known: readonly Blank[]): readonly string[] =>
  [...new Set([...text.matchAll(blankShape)].map(([shown]) => shown))].filter(
    (shown) => !known.some((name) => blanks[name] === shown),
  );

/** The blanks that a text may have. */
export const blanksFor = (audience: Audience): readonly Blank[] =>
  (Object.keys(blanks) as Blank[]).filter((name) => (blanksOfAudience[name] ?? audience) === audience);

export const messageRefusals = refusals({
  noTitle: { status: 400, errorCode: 'MESSAGE_TITLE', message: '제목을 입력해 주세요.' },
  noBody: { status: 400, errorCode: 'MESSAGE_BODY', message: '내용을 입력해 주세요.' },
  tooLong: {
    status: 400,
    errorCode: 'MESSAGE_LONG',
    message: '빈칸을 채우면 글이 너무 길어집니다. 줄여 주세요.',
  },
  unknownBlank: {
    status: 400,
    errorCode: 'MESSAGE_BLANK',
    message: '채울 수 없는 빈칸이 있습니다. 쓸 수 있는 빈칸을 확인해 주세요.',
  },
  nobody: {
    status: 400,
    errorCode: 'MESSAGE_NOBODY',
    message: '받을 학생이 없습니다. 받는 사람을 확인해 주세요.',
  },
  tooMany: {
    status: 400,
    errorCode: 'MESSAGE_MANY',
    message: `쪽지는 한 번에 ${messageLimits.receivers}명까지 보낼 수 있습니다.`,
  },
  noActivity: {
    status: 400,
    errorCode: 'MESSAGE_ACTIVITY',
    message: '활동이나 주차, 공지를 찾을 수 없습니다. 다시 골라 주세요.',
  },
  /** The preview showed others. */
  changed: {
    status: 409,
    errorCode: 'MESSAGE_CHANGED',
    message: '그사이 받을 학생이 달라졌습니다. 받는 사람을 확인한 뒤 다시 보내 주세요.',
  },
  /** The key is that of a message with other texts or receivers. */
  sentOther: {
    status: 409,
    errorCode: 'MESSAGE_SENT',
    message:
      '앞서 누른 쪽지가 이미 전송되어 지금 쓴 내용은 보내지 않았습니다. 보낸 쪽지를 확인한 뒤 필요하면 다시 보내 주세요.',
  },
  othersReceivers: {
    status: 409,
    errorCode: 'MESSAGE_RECEIVERS',
    message: '받은 학생을 볼 권한이 없습니다.',
  },
  notSender: { status: 409, errorCode: 'MESSAGE_SENDER', message: '보낸 사람만 취소할 수 있습니다.' },
  gone: { status: 409, errorCode: 'MESSAGE_GONE', message: '이미 학생에게 전달되어 취소할 수 없습니다.' },
});

export const messageStaffTexts = {
  none: '보낸 쪽지가 없습니다.',
  sent: (receivers: number): string => `${receivers}명에게 쪽지를 보냅니다.`,
  recalled: '쪽지를 보내지 않았습니다.',
} as const;
