/** What the lecture home says (specification 2 §2 "Course dashboard", §9; 3 §2.2). */
import type { Result } from '@baeum/contract';
import { type Board, boardNames } from '@baeum/contract/board/terms';
import { evaluationTiles, type getMyLctrInfo, homeCounts, nameLimits } from '@baeum/contract/lecture/terms';
import type { BandSegment } from '../ui/Band.tsx';
import { truncate } from '../ui/format.ts';

export type LectureHome = Result<typeof getMyLctrInfo>;
type Activity = (typeof evaluationTiles)[number]['activity'];

export interface ActivityTile {
  readonly code: string;
  readonly name: string;
  /** Absent for an evaluation that nothing counts, such as a practice. */
  readonly activity?: Activity;
  readonly done: number;
  readonly total: number;
  /** Percent of the grade; absent where the lecture does not tell. */
  readonly rate?: number;
}

/** An assignment may stand in for an exam; its tile counts both. */
const counted = {
  cntnt: ['cntnt'],
  asgmt: ['asgmt'],
  quiz: ['quiz'],
  dbt: ['dbt'],
  team: ['team'],
  firstExam: ['firstExam', 'firstExamAsgmt'],
  lastExam: ['lastExam', 'lastExamAsgmt'],
} as const satisfies Record<Activity, readonly (keyof typeof homeCounts)[]>;

/** Names of activities that the lecture has but does not evaluate. */
const usualNames: Readonly<Record<Activity, string>> = {
  cntnt: '강의',
  asgmt: '과제',
  quiz: '퀴즈',
  dbt: '토론',
  team: '팀활동',
  firstExam: '중간고사',
  lastExam: '기말고사',
};

/**
 * The lecture's evaluations in the order of the specification; codes it does not know stand last. What there is to do stands
 * there too when nothing is said of how much it counts.
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
    const tile = { code, name: evaluated?.evlNm ?? usualNames[activity], activity, ...numbers(activity) };
    if (evaluated !== undefined) return [{ ...tile, rate: evaluated.evlRate }];
    return tile.total > 0 ? [tile] : [];
  });
  const others = evlList
    .filter(({ evlCd }) => !evaluationTiles.some(({ code }) => code === evlCd))
    .map(({ evlCd, evlNm, evlRate }) => ({ code: evlCd, name: evlNm, rate: evlRate, ...numbers(undefined) }));
  return [...known, ...others];
}

export interface BandMark {
  /** Week, from 1. */
  readonly week: number;
  readonly current: boolean;
}

/** How much of the band a word takes at either side of its week. */
const room = 0.25;

/** The weeks that are written under the band: this week, and the ends where it leaves room for them. */
export function bandMarks(band: readonly BandSegment[]): BandMark[] {
  const now = band.indexOf('current');
  const at = now === -1 ? undefined : (now + 0.5) / band.length;
  const ends = new Set(band.length === 0 ? [] : [1, band.length]);
  const marks = [...ends]
    .filter((week) => at === undefined || Math.abs((week - 0.5) / band.length - at) > room)
    .map((week) => ({ week, current: false }));
  if (now !== -1) marks.push({ week: now + 1, current: true });
  return marks.toSorted((a, b) => a.week - b.week);
}

export interface Preview {
  readonly key: number;
  /** Cut. */
  readonly title: string;
  /** Whole. */
  readonly name: string;
  readonly isNew: boolean;
  /** When it was posted, of a notice; whether it has been answered, of a question. */
  readonly at?: string;
  readonly answered?: boolean;
  /** Somebody else's secret question. */
  readonly closed?: boolean;
}

export interface PreviewList {
  readonly board: Board;
  readonly name: string;
  readonly posts: readonly Preview[];
}

/** The latest posts of the lecture's three boards, their titles cut as each board says. */
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
      posts: qnaPrevList.map(({ qnaSeq, qnaTitle, ansYn, readYn }) => ({
        key: qnaSeq,
        title: truncate(qnaTitle, nameLimits.qnaPreview),
        name: qnaTitle,
        isNew: false,
        answered: ansYn === 'Y',
        ...(readYn === 'N' && { closed: true }),
      })),
    },
  ];
}
