/** Weekly study, contents and the learning ledger (specification §6, §7). No zod. */
import type { publicMediaView } from '../portal/terms.ts';
import { refusals } from '../refusals.ts';

export const getLctrDsbjList = '/api/lms/st/getLctrDsbjList.do';
export const getLctrWeekNumList = '/api/lms/st/getLctrWeekNumList.do';
export const getLctrWeekAllList = '/api/lms/st/getLctrWeekAllList.do';
export const getLctrWeekInfo = '/api/lms/st/getLctrWeekInfo.do';
export const getCntntInfo = '/api/st/lms/cntnt/getCntntInfo.do';
export const updateLearningTime = '/api/st/lms/cntnt/updateLearningTime.do';
/** Not in the specification: the learning record a student can open. */
export const getLearningRecord = '/api/st/lms/cntnt/getLearningRecord.do';
/** Not in the specification: a video, its playlist or a part of it, for a player, or what a text shows or links to. */
export const mediaView = '/view/mediaView.do';

/**
 * Address of a content's medium. What texts show is asked for likewise, with {@link textOwner} as `cdnRovl`. Both names are looked up by the server, never used as a path.
 */
export const mediaUrl = (
  content: { readonly cdnRovl: string; readonly cdnFlnm: string },
  call: typeof mediaView | typeof publicMediaView = mediaView,
): string => `${call}?${new URLSearchParams({ cdnRovl: content.cdnRovl, cdnFlnm: content.cdnFlnm })}`;

/**
 * `cdnRovl` of what the text of an object shows. A material is named by lecture, slash and key, an assignment of a team by
 * activity, slash and key, a syllabus by its lecture.
 */
export const textOwner = (
  kind:
    | 'material'
    | 'assignment'
    | 'debate'
    | 'team_activity'
    | 'team_assignment'
    | 'notice'
    | 'quiz'
    | 'syllabus',
  name: string,
): string => `${kind}:${name}`;

/** Value of `week` for the topics of all weeks. */
export const allWeeks = 0;

/**
 * `lctrCntsSe`: a video of the portal, an external page, an external video that reports its position. A page of the portal
 * is of the second kind, without an address: `lctrCn` is its text.
 */
export const contentKinds = { video: '1', link: '2', embed: '3', page: '2' } as const;

/** `attCd` and its labels (specification §7.5). */
export const attendanceNames = { A: '출석', B: '학습중', C: '학습전', D: '지각', E: '결석' } as const;
export type Attendance = keyof typeof attendanceNames;

/** `state` of a report. */
export const reportStates = ['play', 'update', 'stop'] as const;
export type ReportState = (typeof reportStates)[number];

/** Settings of players and of their reports (specification §7.2, §7.3). Seconds unless stated. */
export const player = {
  rates: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  volume: 0.6,
  volumeStep: 0.1,
  seekStep: 5,
  /** Pixels. */
  width: 850,
  modalWidth: 900,
  /** How often watched ranges are saved in the browser's storage. */
  keepEvery: 5,
  /** Languages of captions in order of preference; the first is the default. */
  captions: ['ko', 'en', 'zh', 'zh-Hans', 'zh-Hant', 'fr', 'de', 'ja'],
} as const;

/** The allowance of the ledger (specification §7.4). */
export const learningLimits = {
  /** Media seconds credited per second of real time at most. */
  rate: 2,
  /** Seconds by which a playback session may be ahead of the clock; granted to a student at most once in `slackEvery` seconds. */
  slack: 5,
  slackEvery: 60,
  /** Ranges in one report; a player that was offline for long sends several. */
  ranges: 500,
  /** A range that ended longer ago than this many seconds when it arrived is reported late. */
  lateAfter: 90,
  /** Seconds by which a later report of the same playback session may arrive first without loss of credit. */
  overtakenWithin: 120,
} as const;

export const studyRefusals = refusals({
  /** Another player of the same account has started, which ends this one (specification §7.8). */
  superseded: {
    status: 409,
    errorCode: 'L_ST_CNTNT_001',
    message: '다른 창이나 기기에서 학습을 시작하여 이 학습을 종료합니다. 지금까지 본 부분은 저장되었습니다.',
  },
  hidden: { status: 403, errorCode: 'L_ST_CNTNT_002', message: '비공개 강의입니다.' },
  closed: { status: 403, errorCode: 'L_ST_CNTNT_003', message: '공개기간이 아닙니다.' },
  notStarted: { status: 403, errorCode: 'L_ST_CNTNT_004', message: '학습기간 시작 전 입니다.' },
  /** The message names the one that comes first: `lockedMessage`. */
  locked: { status: 403, errorCode: 'L_ST_CNTNT_005', message: '앞의 강의를 먼저 학습해야 열립니다.' },
});

/** @param title of the content that must be watched first */
export const lockedMessage = (title: string): string =>
  `앞의 강의를 먼저 학습해야 열립니다. 먼저 볼 강의: ${title}`;

/** Why less was credited than reported, for the learning record. */
export const cutReasons = {
  faster: '실제로 지난 시간보다 많은 구간이 보고되었습니다.',
  elsewhere: '같은 시간에 다른 창이나 기기에서 학습하였습니다.',
  closed: '공개기간이 아닌 때에 본 부분입니다.',
} as const;
export type CutReason = keyof typeof cutReasons;

export const studyMessages = {
  noContent: '등록된 강의가 없습니다.',
  noTopics: '등록된 세부주제가 없습니다.',
  noRecord: '학습 기록이 없습니다.',
  recordLate: '연결이 끊긴 동안 본 부분을 나중에 보고하였습니다.',
  missingOnly: '빠진 부분만 보기',
} as const;
