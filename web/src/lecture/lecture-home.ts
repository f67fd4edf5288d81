/** What the lecture home says (specification §5). */
import type { Result } from '@baeum/contract';
import { type Board, boardNames } from '@baeum/contract/board/terms';
import { evaluationTiles, type getMyLctrInfo, homeCounts, nameLimits } from '@baeum/contract/lecture/terms';
import type { Segment } from '../ui/SegmentedBar.tsx';
import { truncate } from '../ui/format.ts';
import type { StudyScreen } from './study-tabs.ts';

export type LectureHome = Result<typeof getMyLctrInfo>;
type Activity = (typeof evaluationTiles)[number]['activity'];

export interface ActivityTile {
  readonly code: string;
  readonly name: string;
  /** Absent for evaluations without countable activities, such as a practice. */
  readonly activity?: Activity;
  readonly done: number;
  readonly total: number;
  /** Percent of the grade, if the lecture states it. */
  readonly rate?: number;
  /** The exam is replaced by assignments alone. */
  readonly byAssignment?: boolean;
}

/** An assignment may replace an exam; the tile counts both. */
const counted = {
  cntnt: ['cntnt'],
  asgmt: ['asgmt'],
  quiz: ['quiz'],
  dbt: ['dbt'],
  team: ['team'],
  firstExam: ['firstExam', 'firstExamAsgmt'],
  lastExam: ['lastExam', 'lastExamAsgmt'],
} as const satisfies Record<Activity, readonly (keyof typeof homeCounts)[]>;

/** Default names, for activities that the lecture does not grade. */
const defaultNames: Readonly<Record<Activity, string>> = {
  cntnt: '강의',
  asgmt: '과제',
  quiz: '퀴즈',
  dbt: '토론',
  team: '팀활동',
  firstExam: '중간고사',
  lastExam: '기말고사',
};

/**
 * The lecture's evaluations in the specified order, unknown codes last. Ungraded activities with open items
 * are included.
 */
export function activityTiles({
  evlList,
  dsblCnt,
}: Pick<LectureHome, 'evlList' | 'dsblCnt'>): ActivityTile[] {
  const numbers = (activity: Activity | undefined) => {
    const names = activity === undefined ? [] : counted[activity].map((one) => homeCounts[one]);
    return {
      total: names.reduce((sum, [total]) => sum + dsblCnt[total], 0),
      done: names.reduce((sum, [, done]) => sum + dsblCnt[done], 0),
    };
  };
  const known = evaluationTiles.flatMap(({ code, activity }): ActivityTile[] => {
    const evaluated = evlList.find(({ evlCd }) => evlCd === code);
    const tile = {
      code,
      name: evaluated?.evlNm ?? defaultNames[activity],
      activity,
      ...numbers(activity),
      ...(isByAssignment(activity, dsblCnt) && { byAssignment: true }),
    };
    if (evaluated !== undefined) return [{ ...tile, rate: evaluated.evlRate }];
    return tile.total > 0 ? [tile] : [];
  });
  const others = evlList
    .filter(({ evlCd }) => !evaluationTiles.some(({ code }) => code === evlCd))
    .map(({ evlCd, evlNm, evlRate }) => ({ code: evlCd, name: evlNm, rate: evlRate, ...numbers(undefined) }));
  return [...known, ...others];
}

/** Whether the assignments that replace an exam are all there is of it. */
const isByAssignment = (activity: Activity, counts: LectureHome['dsblCnt']): boolean =>
  (activity === 'firstExam' && counts.firstExamCnt === 0 && counts.firstExamAsgmtCnt > 0) ||
  (activity === 'lastExam' && counts.lastExamCnt === 0 && counts.lastExamAsgmtCnt > 0);

const lists = {
  cntnt: 'sbjAll',
  asgmt: 'taskAll',
  quiz: 'quizAll',
  dbt: 'debateAll',
  team: 'teamAll',
  firstExam: 'examRoom',
  lastExam: 'examRoom',
} as const satisfies Record<Activity, StudyScreen | 'examRoom'>;

/** Where a tile leads; undefined for evaluations without activities in the portal. */
export function leadsTo({
  activity,
  byAssignment,
  total,
}: ActivityTile): StudyScreen | 'examRoom' | undefined {
  if (activity === undefined) return undefined;
  const list = byAssignment ? 'taskAll' : lists[activity];
  return list === 'examRoom' && total === 0 ? undefined : list;
}

export interface WeekMark {
  /** Week, from 1. */
  readonly week: number;
  readonly current: boolean;
}

/** Share of the bar that a label needs on either side of its week. */
const labelShare = 0.25;

/** Weeks labelled below the bar: the current one, and the ends if there is room. */
export function weekMarks(segments: readonly Segment[]): WeekMark[] {
  const now = segments.indexOf('current');
  const at = now === -1 ? undefined : (now + 0.5) / segments.length;
  const ends = new Set(segments.length === 0 ? [] : [1, segments.length]);
  const marks = [...ends]
    .filter((week) => at === undefined || Math.abs((week - 0.5) / segments.length - at) > labelShare)
    .map((week) => ({ week, current: false }));
  if (now !== -1) marks.push({ week: now + 1, current: true });
  return marks.toSorted((a, b) => a.week - b.week);
}

export interface Preview {
  readonly key: number;
  /** Truncated. */
  readonly title: string;
  /** Full title. */
  readonly name: string;
  readonly isNew: boolean;
  /** Posting time of a notice; whether a question has been answered. */
  readonly at?: string;
  readonly answered?: boolean;
  /** A secret question. */
  readonly secret?: boolean;
  /** Another student's secret question. */
  readonly closed?: boolean;
}

export interface PreviewList {
  readonly board: Board;
  readonly name: string;
  readonly posts: readonly Preview[];
}

/** Latest posts of the lecture's three boards, with titles truncated as each board specifies. */
export function previewLists({
  ntcPrevList,
  faqPrevList,
  qnaPrevList,
}: Pick<LectureHome, 'ntcPrevList' | 'faqPrevList' | 'qnaPrevList'>): PreviewList[] {
  return [
    {
      board: 'notice',
      name: boardNames.notice,
      posts: ntcPrevList.map(({ notiSeq, notiTitle, rgdt, newYn }) => ({
        key: notiSeq,
        title: truncate(notiTitle, nameLimits.noticePreview),
        name: notiTitle,
        isNew: newYn === 'Y',
        at: rgdt,
      })),
    },
    {
      board: 'inqry',
      name: boardNames.inqry,
      posts: faqPrevList.map(({ inqrySeq, inqryTitle, boardTynm, ansYn, newYn }) => ({
        key: inqrySeq,
        title: `[${boardTynm}] ${truncate(inqryTitle, nameLimits.inquiryPreview)}`,
        name: `[${boardTynm}] ${inqryTitle}`,
        isNew: newYn === 'Y',
        answered: ansYn === 'Y',
      })),
    },
    {
      board: 'qna',
      name: boardNames.qna,
      posts: qnaPrevList.map(({ qnaSeq, qnaTitle, ansYn, secrtYn, readYn }) => ({
        key: qnaSeq,
        title: truncate(qnaTitle, nameLimits.qnaPreview),
        name: qnaTitle,
        isNew: false,
        answered: ansYn === 'Y',
        ...(secrtYn === 'Y' && { secret: true }),
        ...(readYn === 'N' && { closed: true }),
      })),
    },
  ];
}
