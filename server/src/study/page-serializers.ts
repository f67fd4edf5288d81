import type { ResultOf } from '@baeum/contract/call';
import type { studyCalls } from '@baeum/contract/study/calls';
import {
  attendanceNames,
  contentKinds,
  type getLctrDsbjList,
  type getLctrWeekInfo,
  type getLctrWeekNumList,
} from '@baeum/contract/study/terms';
import { flag } from '../platform/flags.ts';
import { serializeMoment } from '../platform/time.ts';
import { serializeThumbnail } from './thumbnail.ts';
import type { Cell, CellKind, CellRow, TopicRow } from './topics.ts';
import type { WeekRow } from './weeks.ts';

type Result<P extends keyof typeof studyCalls> = ResultOf<(typeof studyCalls)[P]>;
type Topic = Result<typeof getLctrDsbjList>['list'][number];

export const serializeWeekNumber = (row: WeekRow): Result<typeof getLctrWeekNumList>['list'][number] => ({
  lctrWk: row.number,
  progressStatus: row.progress,
  wkSt: row.state,
  cntntCnt: row.contents,
  cntntAtndCnt: row.watched,
});

export const serializeWeek = (row: WeekRow): Result<typeof getLctrWeekInfo>['info'] => ({
  ...serializeWeekNumber(row),
  lctrWkNm: row.title,
  lctrStde: serializeMoment(row.startsAt),
  lctrEnde: serializeMoment(row.endsAt),
  pfList: row.professors,
  dsbjCnt: row.topics,
});

const withoutContent = {
  lctrCd: null,
  lctrCntsSe: null,
  lctrOpenYn: 'N',
  part_open_yn: 'N',
  ingYn: 'N',
  atndRcgnYn: 'N',
  atndStde: null,
  atndEnde: null,
  ...serializeThumbnail('', null),
  lctrPer: 0,
  attCd: null,
  att: '',
  learnSec: 0,
  mediaSec: 0,
  learnRanges: [],
  atndDateChk: null,
} satisfies Partial<Topic>;

/** Of a content that is not public only its existence is shown. */
function serializeContent(row: TopicRow) {
  const { content } = row;
  if (content === null) return withoutContent;
  const watchedSeconds = row.watchedSeconds ?? 0;
  return {
    lctrCd: content.code,
    lctrCntsSe: contentKinds[content.kind],
    lctrOpenYn: flag(content.isPublic),
    part_open_yn: flag(row.isOpen),
    ingYn: flag(row.progress !== 'before'),
    atndRcgnYn: flag(content.recognisesAttendance),
    atndStde: serializeMoment(content.attendanceStartsAt),
    atndEnde: serializeMoment(content.attendanceEndsAt),
    ...serializeThumbnail(content.code, content.isPublic ? row.thumbnail : null),
    lctrPer: Math.min(100, Math.floor((watchedSeconds * 100) / row.neededSeconds)),
    attCd: row.attendance,
    att: attendanceNames[row.attendance],
    learnSec: watchedSeconds,
    mediaSec: content.mediaSeconds,
    learnRanges: [...(row.watched ?? [])],
    atndDateChk: row.progress,
  } satisfies Partial<Topic>;
}

const withoutActivities = {
  asgmtCd: null,
  asgmtNm: '',
  asgmtDateChk: null,
  asgmtMySbmt: 'N',
  asgmtMyTempSbmt: 'N',
  asgmtTardyYn: 'N',
  quizCd: null,
  quizNm: '',
  quizDateChk: null,
  quizMySbmt: 0,
  quizAnswrCnt: 0,
  quizQCnt: 0,
  quizLctrDoneYn: 'Y',
  canTakeQuizYn: 'N',
  examCd: null,
  examNm: '',
  examDateChk: null,
  examQCnt: 0,
  examEndYn: 'N',
  takeExamCnt: 0,
  dbtCd: null,
  dbtNm: '',
  dbtDateChk: null,
  dbtSbmt: 0,
  taCd: null,
  taNm: '',
  taDateChk: null,
  takeTeamCnt: 0,
  myTeamSeq: null,
} satisfies Partial<Topic>;

/** The fields of each kind of cell. */
const cellSerializers: { readonly [Kind in CellKind]: (cell: Cell<Kind>) => Partial<Topic> } = {
  assignment: ({ code, title, progress, facts }) => ({
    asgmtCd: code,
    asgmtNm: title,
    asgmtDateChk: progress,
    asgmtMySbmt: flag(facts.state === 'done'),
    asgmtMyTempSbmt: flag(facts.state === 'draft'),
    asgmtTardyYn: flag(facts.late),
  }),
  quiz: ({ code, title, progress, facts }) => ({
    quizCd: code,
    quizNm: title,
    quizDateChk: progress,
    quizMySbmt: facts.ended,
    quizAnswrCnt: facts.answered,
    quizQCnt: facts.questions,
    quizLctrDoneYn: flag(facts.isUnlocked),
    canTakeQuizYn: flag(facts.canTake),
  }),
  exam: ({ code, title, progress, facts }) => ({
    examCd: code,
    examNm: title,
    examDateChk: progress,
    examQCnt: facts.questions,
    examEndYn: flag(facts.ended > 0),
    takeExamCnt: facts.ended,
  }),
  debate: ({ code, title, progress, facts }) => ({
    dbtCd: code,
    dbtNm: title,
    dbtDateChk: progress,
    dbtSbmt: facts.comments,
  }),
  team: ({ code, title, progress, facts }) => ({
    taCd: code,
    taNm: title,
    taDateChk: progress,
    takeTeamCnt: facts.done ? 1 : 0,
    myTeamSeq: facts.teamId,
  }),
};

const serializeCell = <Kind extends CellKind>(cell: Cell<Kind>): Partial<Topic> =>
  cellSerializers[cell.kind](cell);

const serializeTopic = (row: TopicRow, cells: readonly Cell[]): Topic => ({
  lctrDsbjSe: 'topic',
  sortSod: row.position,
  lctrDsbjNm: row.title,
  lctrWk: row.weekNumber,
  progressStatus: row.weekProgress,
  ...serializeContent(row),
  ...withoutActivities,
  ...Object.assign({}, ...cells.map(serializeCell)),
});

/** An activity of the week that belongs to none of its topics. */
const serializeActivity = (cell: Cell): Topic => ({
  lctrDsbjSe: 'activity',
  sortSod: 0,
  lctrDsbjNm: cell.title,
  lctrWk: cell.weekNumber,
  progressStatus: cell.weekProgress,
  ...withoutContent,
  ...withoutActivities,
  ...serializeCell(cell),
});

/** The rows of the study page: for each week its topics with their cells, then activities without a topic. */
export function serializeTopics(topics: readonly TopicRow[], rows: readonly CellRow[]): Topic[] {
  // A row without a kind is no cell; the facts of the others match their kind.
  const cells = rows.filter(({ kind }) => kind !== null) as readonly Cell[];
  const weeks = [...new Set([...topics, ...cells].map(({ weekNumber }) => weekNumber))].sort((a, b) => a - b);
  return weeks.flatMap((number) => [
    ...topics
      .filter(({ weekNumber }) => weekNumber === number)
      .map((topic) =>
        serializeTopic(
          topic,
          cells.filter(({ topicCode }) => topicCode === topic.code),
        ),
      ),
    ...cells
      .filter(({ weekNumber, topicCode }) => weekNumber === number && topicCode === null)
      .map(serializeActivity),
  ]);
}
