import { typeName } from '@baeum/contract/board/terms';
import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import {
  type Activity,
  evaluationTiles,
  type getMyLctrInfo,
  type getSyllabus,
  homeCounts,
} from '@baeum/contract/lecture/terms';
import { wireMoment } from '../platform/time.ts';
import { flag } from '../platform/flags.ts';
import type { CountRow, lectureHome, PreviewRow } from './contributed.ts';
import type { lectureSyllabus, syllabusWeeks } from './queries.ts';
import { weeksAttended, wireFacts } from './wire.ts';

type Home = ResultOf<(typeof lectureCalls)[typeof getMyLctrInfo]>;
type Syllabus = ResultOf<(typeof lectureCalls)[typeof getSyllabus]>;
type RowOf<Query extends (...args: never[]) => { execute: (...args: never[]) => Promise<unknown[]> }> =
  Awaited<ReturnType<ReturnType<Query>['execute']>>[number];
type HomeRow = RowOf<ReturnType<typeof lectureHome>>;
type SyllabusRow = RowOf<typeof lectureSyllabus>;

const tileOrder = evaluationTiles.map(({ code }): string => code);

/** Where an evaluation stands: in the order of the tiles; a lecture's own codes behind them. */
const placeOf = (code: string): number => {
  const place = tileOrder.indexOf(code);
  return place < 0 ? tileOrder.length : place;
};

const wireProfile = ({ competencies, evaluations }: Pick<HomeRow, 'competencies' | 'evaluations'>) => ({
  cmptnList: competencies.map(({ name, rate }) => ({ coreCmptnNm: name, cpctyDfntnRate: rate })),
  evlList: evaluations
    .toSorted((a, b) => placeOf(a.code) - placeOf(b.code))
    .map(({ code, name, rate }) => ({ evlCd: code, evlNm: name, evlRate: rate })),
});

/** Counts of each activity under its two names; what the lecture has none of is 0. */
function wireCounts(rows: readonly CountRow[], row: HomeRow): Home['dsblCnt'] {
  const counts = Object.fromEntries(
    Object.entries(homeCounts).flatMap(([activity, [total, done]]) => {
      const own = rows.filter((one) => one.activity === (activity as Activity));
      const sum = (name: 'total' | 'done') => own.reduce((all, one) => all + one[name], 0);
      return [
        [total, sum('total')],
        [done, sum('done')],
      ];
    }),
  ) as Omit<Home['dsblCnt'], 'ingCnt' | 'atndCnt' | 'wkCnt'>;
  return {
    ...counts,
    ingCnt: rows.reduce((all, { begun }) => all + begun, 0),
    atndCnt: weeksAttended(row.weekStates),
    wkCnt: row.weekCount,
  };
}

const newForMs = 7 * 24 * 60 * 60 * 1000;

/** The newest posts of each board; those of the last 7 days are new (specification 2 §9). */
function wirePreviews(rows: readonly PreviewRow[], now: Date) {
  const of = (board: PreviewRow['board']) => rows.filter((row) => row.board === board);
  const newYn = ({ publishedAt }: PreviewRow) => flag(now.getTime() - publishedAt < newForMs);
  return {
    ntcPrevList: of('notice').map((row) => ({
      notiSeq: row.id,
      notiTitle: row.title,
      rgdt: wireMoment(new Date(row.publishedAt)),
      newYn: newYn(row),
    })),
    faqPrevList: of('inquiry').map((row) => ({
      inqrySeq: row.id,
      inqryTitle: row.title,
      boardTynm: typeName(row.typeCode),
      ansYn: flag(row.isAnswered),
      newYn: newYn(row),
    })),
    qnaPrevList: of('qna').map((row) => ({
      qnaSeq: row.id,
      qnaTitle: row.title,
      ansYn: flag(row.isAnswered),
      readYn: flag(row.isReadable),
    })),
  };
}

export const wireHome = (row: HomeRow, counts: readonly CountRow[], now: Date): Home => ({
  lctrInfo: {
    ...wireFacts(row),
    trkNm: row.track ?? '',
    cmpltYn: flag(row.isCompleted),
    wkStList: row.weekStates,
  },
  ...wireProfile(row),
  dsblCnt: wireCounts(counts, row),
  ...wirePreviews(row.previews, now),
});

export const wireSyllabus = (row: SyllabusRow, weeks: readonly RowOf<typeof syllabusWeeks>[]): Syllabus => ({
  lctrInfo: {
    ...wireFacts(row),
    majrSenm: row.majorSemester,
    trkNm: row.track ?? '',
    atndRate: row.attendanceShare,
  },
  sylbInfo: row.syllabus && {
    sylbSmry: row.syllabus.summaryHtml,
    sylbGoal: row.syllabus.goalsHtml,
    sylbMthd: row.syllabus.methodsHtml,
    sylbBook: row.syllabus.booksHtml,
    sylbNote: row.syllabus.notesHtml,
  },
  ...wireProfile(row),
  wkList: weeks.map((week) => ({
    lctrWk: week.number,
    lctrWkNm: week.title,
    lctrStde: wireMoment(week.startsAt),
    lctrEnde: wireMoment(week.endsAt),
    dsbjNmList: week.topicTitles,
  })),
});
