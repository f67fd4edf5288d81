/**
 * The calendar feed: an address with a secret by which calendar apps read what falls due (specification §4.5, §24.9). Not in
 * the specification of the old portal, which had no feed. The calls are of both sides: each has a feed of its own. No zod.
 */
import { studentBase } from '../headers.ts';
import { refusals } from '../refusals.ts';
import type { ScheduleKind } from './terms.ts';

export const getFeed = '/api/lms/st/getCldrFeedInfo.do';
/** Makes the address, or another one in its place. */
export const renewFeed = '/api/lms/st/updateCldrFeedInfo.do';
export const removeFeed = '/api/lms/st/deleteCldrFeedInfo.do';
/** What calendar apps read, without a session. */
export const calendarFeed = '/view/loginpass/calendar.ics';

/** @param token names the feed and shows that the address is genuine */
export const feedAddress = (token: string): string => `${calendarFeed}?${new URLSearchParams({ token })}`;

/** Characters of a token. */
export const longestFeedToken = 120;

/** What apps call the calendar at first; its owner can rename it there. */
export const feedNames = { student: '배움 학습 일정', staff: '배움 강의 일정' } as const;

/** Where entries that students write themselves are. */
export const todoPage = `${studentBase}/my/todo`;

/** For how long what is over stays in the feed. */
export const feedDays = 180;

/** How often apps may read one address; most read a few times a day. */
export const feedReadsPerHour = 60;

export const feedRefusals = refusals({
  /** The address outlives the impersonation. */
  ofOther: {
    status: 403,
    errorCode: 'ADMIN_CALENDAR',
    message: '관리자 접속 중에는 캘린더 주소를 만들 수 없습니다.',
  },
});

export const feedMessages = {
  made: '캘린더 주소를 만들었습니다.',
  renewed: '새 주소를 만들었습니다. 캘린더 앱에 새 주소를 등록해 주세요.',
  removed: '캘린더 주소를 없앴습니다.',
  hidden: '관리자 접속 중에는 주소를 볼 수 없습니다.',
  renewConfirm:
    '새 주소를 만들면 지금 주소로는 더 이상 일정을 받을 수 없습니다. 캘린더 앱마다 새 주소를 다시 등록해야 합니다.\n새 주소를 만드시겠습니까?',
  removeConfirm:
    '주소를 없애면 이 주소를 등록한 캘린더 앱은 더 이상 일정을 받을 수 없습니다.\n주소를 없애시겠습니까?',
} as const;

interface Named {
  readonly lectureCode: string;
  readonly code: string;
}

const paths: Readonly<Record<Exclude<ScheduleKind, 'academic'>, (named: Named) => readonly string[]>> = {
  week: ({ lectureCode, code }) => ['detailSbj', lectureCode, code],
  assignment: ({ code }) => ['assignment', code],
  quiz: ({ code }) => ['quiz', code],
  exam: ({ code }) => ['ExamDesc', code],
  debate: ({ code }) => ['debate', code],
  team: ({ code }) => ['team', code],
  team_assignment: ({ code }) => ['team-assignment', code],
  team_evaluation: ({ code }) => ['team', code],
  reflection: ({ lectureCode }) => ['SelfRflctDesc', lectureCode],
};

/** The deep link to what falls due in a lecture. */
export const openPathOf = (kind: keyof typeof paths, named: Named): string =>
  [`${studentBase}/open`, ...paths[kind](named).map(encodeURIComponent)].join('/');
