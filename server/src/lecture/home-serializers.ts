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
import type { RowOf } from '../platform/statements.ts';
import { flag } from '../platform/flags.ts';
import { serializeMoment } from '../platform/time.ts';
import type { CountRow, lectureHome, PreviewRow } from './dashboard-queries.ts';
import type { lectureSyllabus, syllabusWeeks } from './queries.ts';
import { serializeFacts, weeksAttended } from './serializers.ts';

type Home = ResultOf<(typeof lectureCalls)[typeof getMyLctrInfo]>;
type Syllabus = ResultOf<(typeof lectureCalls)[typeof getSyllabus]>;
type HomeRow = RowOf<ReturnType<typeof lectureHome>>;
type SyllabusRow = RowOf<typeof lectureSyllabus>;

const tileOrder = evaluationTiles.map(({ code }): string => code);

/** The sort key of an evaluation: in the order of the tiles, then codes of the lecture's own. */
const sortKeyOf = (code: string): number => {
  const index = tileOrder.indexOf(code);
  return index < 0 ? tileOrder.length : index;
};

const serializeProfile = ({ competencies, evaluations }: Pick<HomeRow, 'competencies' | 'evaluations'>) => ({
  cmptnList: competencies.map(({ name, rate }) => ({ coreCmptnNm: name, cpctyDfntnRate: rate })),
  evlList: evaluations
    .toSorted((a, b) => sortKeyOf(a.code) - sortKeyOf(b.code))
    .map(({ code, name, rate }) => ({ evlCd: code, evlNm: name, evlRate: rate })),
});

/** Counts of each activity under its two names; 0 for activities that the lecture does not have. */
function serializeCounts(rows: readonly CountRow[], row: HomeRow): Home['dsblCnt'] {
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

/** The newest posts of each board; those of the last 7 days are new (specification §1.5, §5.1). */
function serializePreviews(rows: readonly PreviewRow[], now: Date) {
  const of = (board: PreviewRow['board']) => rows.filter((row) => row.board === board);
  const newYn = ({ publishedAt }: PreviewRow) => flag(now.getTime() - publishedAt < newForMs);
  return {
    ntcPrevList: of('notice').map((row) => ({
      notiSeq: row.id,
      notiTitle: row.title,
      rgdt: serializeMoment(new Date(row.publishedAt)),
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

export const serializeHome = (row: HomeRow, counts: readonly CountRow[], now: Date): Home => ({
  lctrInfo: {
    ...serializeFacts(row),
    trkNm: row.track ?? '',
    cmpltYn: flag(row.isCompleted),
    wkStList: row.weekStates,
  },
  ...serializeProfile(row),
  dsblCnt: serializeCounts(counts, row),
  ...serializePreviews(row.previews, now),
});

export const serializeSyllabus = (
  row: SyllabusRow,
  weeks: readonly RowOf<typeof syllabusWeeks>[],
): Syllabus => ({
  lctrInfo: {
    ...serializeFacts(row),
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
  ...serializeProfile(row),
  wkList: weeks.map((week) => ({
    lctrWk: week.number,
    lctrWkNm: week.title,
    lctrStde: serializeMoment(week.startsAt),
    lctrEnde: serializeMoment(week.endsAt),
    dsbjNmList: week.topicTitles,
  })),
});
