/** The weeks board of a lecture in the staff console (specification §21.1). No zod. */
import { refusals } from '../refusals.ts';

export const getTerm = '/api/staff/study/term';
export const addTopic = '/api/staff/study/addTopic';
export const renameTopic = '/api/staff/study/renameTopic';
export const renameWeek = '/api/staff/study/renameWeek';
export const moveTopic = '/api/staff/study/moveTopic';
export const removeTopic = '/api/staff/study/removeTopic';
export const restoreTopic = '/api/staff/study/restoreTopic';
export const publishContents = '/api/staff/study/publishContents';
export const changeContentPeriod = '/api/staff/study/changeContentPeriod';
export const moveActivity = '/api/staff/study/moveActivity';
export const removeActivity = '/api/staff/study/removeActivity';
export const restoreActivity = '/api/staff/study/restoreActivity';
export const publishActivities = '/api/staff/study/publishActivities';
export const changeActivityPeriod = '/api/staff/study/changeActivityPeriod';
export const simulatePeriod = '/api/staff/study/simulatePeriod';
export const getDueRadar = '/api/staff/study/dueRadar';

/** What has a period of its own on the board beside contents; an exam is a quiz. */
export const activityKinds = ['assignment', 'quiz', 'debate', 'team', 'reflection'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const plannedKinds = ['content', ...activityKinds] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** Which kinds have a late period on the board, in which they may still be handed in. */
export const hasLatePeriod = (kind: PlannedKind): boolean =>
  kind === 'assignment' || kind === 'quiz' || kind === 'debate';

/**
 * Whether the periods of what is moved to another week move by as many days; `unchanged`, where a move is taken back, only those
 * that are still as it has left them.
 */
export const periodChoices = ['move', 'keep', 'unchanged'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

/** The period of a content or activity as a move has left it. */
export interface MovedPeriod {
  readonly kind: PlannedKind;
  readonly code: string;
  /** Of all its dates. */
  readonly version: string;
}

/** Contents and activities that move with a topic; each kind is there once. */
export const mostMoved = plannedKinds.length;

/** Objects that are published by one call. */
export const mostPublished = 100;
/** Topics of a week. */
export const mostTopics = 60;
/** Fewer students than this are never counted in the radar (specification §21.3). */
export const fewestCounted = 5;

/** How an object stands for a student whose period is decided upon. */
export const outcomes = ['done', 'late', 'missed', 'stopped', 'open'] as const;
export type Outcome = (typeof outcomes)[number];

/** A content that is closed to so many students who could open it, because others come first now. */
export interface Locked {
  readonly title: string;
  readonly students: number;
}

/** How many students an action hits, sent as JSON in `about.protection` of {@link boardRefusals.hitsStudents}. */
export interface Protection {
  /** Students who have begun, or for whom it becomes worse. */
  readonly students: number;
  /** Of what is moved or hidden, what students have begun. */
  readonly begun?: readonly { readonly title: string; readonly students: number }[];
  /** What closes to students who have not begun it. */
  readonly locked?: readonly Locked[];
  /** Of what gets another period, for how many it becomes worse, or less time is left, and how. */
  readonly worse?: readonly { readonly title: string; readonly students: number; readonly words: string }[];
  /** The nearest period that is worse for nobody. */
  readonly harmless?: {
    readonly opensAt: string;
    readonly closesAt: string;
    readonly lateClosesAt: string | null;
  };
}

export const boardRefusals = refusals({
  unknownItem: {
    status: 400,
    errorCode: 'STAFF_BOARD_ITEM',
    message: '이 강의에 없거나 보관된 항목입니다.',
  },
  /** Somebody else has moved, added or removed something since the board was read. */
  arrangedMeanwhile: {
    status: 409,
    errorCode: 'STAFF_BOARD_MOVED',
    message: '그 사이에 다른 사람이 강의 구성을 바꾸었습니다. 지금의 순서를 확인하고 다시 옮겨 주세요.',
  },
  /**
   * Somebody else has changed the period; `about` has `opensAt`, `closesAt` and `lateClosesAt` as they are now, the last empty
   * without a late period. Where a move is taken back, `about.titles` says in JSON of what, also what has come there since.
   */
  periodMeanwhile: {
    status: 409,
    errorCode: 'STAFF_BOARD_PERIOD',
    message: '그 사이에 다른 사람이 이 기간을 바꾸었습니다.',
  },
  /** Somebody else has renamed the topic or the week since it was read; `about.title` is what it is called now. */
  titleMeanwhile: {
    status: 409,
    errorCode: 'STAFF_BOARD_TITLE',
    message: '그 사이에 다른 사람이 이름을 바꾸었습니다.',
  },
  /** A topic that is to be removed only while it is empty has something by now. */
  topicFilled: {
    status: 409,
    errorCode: 'STAFF_BOARD_FILLED',
    message: '그 사이에 이 세부주제에 콘텐츠나 활동, 학습자료가 생겨 지우지 않았습니다.',
  },
  /** Somebody else has shown or hidden it, or from another time on, since it was read. */
  publishedMeanwhile: {
    status: 409,
    errorCode: 'STAFF_BOARD_PUBLISHED',
    message: '그 사이에 다른 사람이 공개 여부나 공개 시각을 바꾸었습니다.',
  },
  /** Students have begun, or could begin; `about.protection` says how many and how. Sent again with `confirmed` it is done. */
  hitsStudents: {
    status: 409,
    errorCode: 'STAFF_BOARD_HITS',
    message: '학생에게 영향이 있습니다.',
  },
  placeTaken: {
    status: 409,
    errorCode: 'STAFF_BOARD_PLACE',
    message: '이 세부주제에는 같은 종류의 활동이 이미 있습니다.',
  },
  weekFull: {
    status: 400,
    errorCode: 'STAFF_BOARD_WEEK',
    message: `한 주차에는 세부주제를 ${mostTopics}개까지 둘 수 있습니다.`,
  },
  endBeforeStart: {
    status: 400,
    errorCode: 'STAFF_BOARD_END',
    message: '마감은 시작보다 앞설 수 없습니다.',
  },
  lateBeforeEnd: {
    status: 400,
    errorCode: 'STAFF_BOARD_LATE',
    message: '지각 제출은 마감 뒤에 끝나야 합니다.',
  },
});
