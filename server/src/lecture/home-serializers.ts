import { typeName } from '@baeum/contract/board/terms';
import type { ResultOf } from '@baeum/contract/call';
import type { lectureCalls } from '@baeum/contract/lecture/calls';
import {
  type Activity,
  evaluationTiles,
  type getMyLctrInfo,
  type getSyllabus,
  homeCounts,
  type WeekState,
} from '@baeum/contract/lecture/terms';
import { type Counts, countsOf } from '@baeum/rules/counts';
import { isCompleted } from '@baeum/rules/journals';
import { type Stretch, stretchBetween } from '@baeum/rules/moments';
import { flag } from '../platform/flags.ts';
import type { RowOf } from '../platform/statements.ts';
import { serializeMoment } from '../platform/time.ts';
import type { OutlinedLecture } from '../standing/outlines.ts';
import type { Enrolled } from '../standing/standings.ts';
import type { PreviewRow } from './previews.ts';
import type { lectureSyllabus } from './queries.ts';
import { begunIn, serializeFacts, weeksAttended, weekStatesOf } from './serializers.ts';

type Home = ResultOf<(typeof lectureCalls)[typeof getMyLctrInfo]>;
type Syllabus = ResultOf<(typeof lectureCalls)[typeof getSyllabus]>;

const tileOrder = evaluationTiles.map(({ code }): string => code);

/** The sort key of an evaluation: in the order of the tiles, then codes of the lecture's own. */
const sortKeyOf = (code: string): number => {
  const index = tileOrder.indexOf(code);
  return index < 0 ? tileOrder.length : index;
};

const serializeProfile = ({
  competencies,
  evaluations,
}: Pick<OutlinedLecture, 'competencies' | 'evaluations'>) => ({
  cmptnList: competencies.map(({ name, rate }) => ({ coreCmptnNm: name, cpctyDfntnRate: rate })),
  evlList: evaluations
    .toSorted((a, b) => sortKeyOf(a.code) - sortKeyOf(b.code))
    .map(({ code, name, rate }) => ({ evlCd: code, evlNm: name, evlRate: rate })),
});

/** Counts of each activity under its two names; 0 for activities that the lecture does not have. */
function serializeCounts(
  counts: Counts,
  { weekCount }: OutlinedLecture,
  states: readonly WeekState[],
): Home['dsblCnt'] {
  const named = Object.fromEntries(
    Object.entries(homeCounts).flatMap(([activity, [total, done]]) => {
      const count = counts[activity as Activity];
      return [
        [total, count.total],
        [done, count.done],
      ];
    }),
  ) as Omit<Home['dsblCnt'], 'ingCnt' | 'atndCnt' | 'wkCnt'>;
  return {
    ingCnt: begunIn(counts),
    atndCnt: weeksAttended(states),
    wkCnt: weekCount,
    ...named,
  };
}

const newForMs = 7 * 24 * 60 * 60 * 1000;

/** The newest posts of each board; those of the last 7 days are new (specification §1.5, §5.1). */
function serializePreviews(rows: readonly PreviewRow[], now: number) {
  const of = (board: PreviewRow['board']) => rows.filter((row) => row.board === board);
  const newYn = ({ publishedAt }: PreviewRow) => flag(now - publishedAt.getTime() < newForMs);
  return {
    ntcPrevList: of('notice').map((row) => ({
      notiSeq: row.id,
      notiTitle: row.title,
      rgdt: serializeMoment(row.publishedAt),
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
      secrtYn: flag(row.isSecret === true),
      readYn: flag(row.isReadable),
    })),
  };
}

/** How long posts stay as new as they are at this moment. */
export const stretchOfPreviews = (rows: readonly PreviewRow[], now: number): Stretch =>
  stretchBetween(
    rows.map(({ publishedAt }) => publishedAt.getTime() + newForMs),
    now,
  );

export function serializeHome(enrolled: Enrolled, previews: readonly PreviewRow[], now: number): Home {
  const { lecture, outline, facts } = enrolled;
  const states = weekStatesOf(enrolled, now);
  return {
    lctrInfo: {
      trkNm: lecture.track ?? '',
      cmpltYn: flag(isCompleted(facts)),
      wkStList: states,
      ...serializeFacts(lecture),
    },
    ...serializeProfile(lecture),
    dsblCnt: serializeCounts(countsOf(outline, facts, now), lecture, states),
    ...serializePreviews(previews, now),
  };
}

export const serializeSyllabus = (
  lecture: OutlinedLecture,
  syllabus: RowOf<typeof lectureSyllabus> | undefined,
): Syllabus => ({
  lctrInfo: {
    majrSenm: lecture.majorSemester,
    trkNm: lecture.track ?? '',
    atndRate: lecture.attendanceShare,
    ...serializeFacts(lecture),
  },
  sylbInfo:
    syllabus === undefined
      ? null
      : {
          sylbSmry: syllabus.summaryHtml,
          sylbGoal: syllabus.goalsHtml,
          sylbMthd: syllabus.methodsHtml,
          sylbBook: syllabus.booksHtml,
          sylbNote: syllabus.notesHtml,
        },
  ...serializeProfile(lecture),
  wkList: lecture.outline.weeks.map((week) => ({
    lctrWk: week.number,
    lctrWkNm: week.title,
    lctrStde: serializeMoment(week.opensAt),
    lctrEnde: serializeMoment(week.closesAt),
    dsbjNmList: lecture.outline.topics
      .filter(({ weekNumber }) => weekNumber === week.number)
      .map(({ title }) => title),
  })),
});
