import type { ResultOf } from '@baeum/contract/call';
import type { studyCalls } from '@baeum/contract/study/calls';
import {
  attendanceNames,
  contentKinds,
  type getLctrDsbjList,
  type getLctrWeekInfo,
  type getLctrWeekNumList,
} from '@baeum/contract/study/terms';
import { attendanceAt, isWatchableAt, learningProgressAt, neededSeconds } from '@baeum/rules/attendance';
import { type Cell, type CellKind, cellsOf } from '@baeum/rules/cells';
import { byCode, type Facts, type LearningFact } from '@baeum/rules/facts';
import { grouped } from '@baeum/rules/grouped';
import { type Content, type Outline, type Topic as TopicOutline, topicsByWeek } from '@baeum/rules/outline';
import { type Progress, progressAt } from '@baeum/rules/periods';
import { locksOf } from '@baeum/rules/unlocking';
import type { WeekStanding } from '@baeum/rules/weeks';
import { flag } from '../platform/flags.ts';
import { serializeMoment } from '../platform/time.ts';
import { type Ranges, readRanges } from './ranges.ts';
import type { ReadFacts } from '../standing/facts-text.ts';
import { serializeThumbnail } from './thumbnail.ts';

type Result<P extends keyof typeof studyCalls> = ResultOf<(typeof studyCalls)[P]>;
type Topic = Result<typeof getLctrDsbjList>['list'][number];

export const serializeWeekNumber = (
  standing: WeekStanding,
): Result<typeof getLctrWeekNumList>['list'][number] => ({
  lctrWk: standing.week.number,
  progressStatus: standing.progress,
  wkSt: standing.state,
  cntntCnt: standing.contents,
  cntntAtndCnt: standing.watched,
});

export const serializeWeek = (
  standing: WeekStanding & { readonly professors: string },
): Result<typeof getLctrWeekInfo>['info'] => ({
  lctrWkNm: standing.week.title,
  lctrStde: serializeMoment(standing.week.opensAt),
  lctrEnde: serializeMoment(standing.week.closesAt),
  pfList: standing.professors,
  dsbjCnt: standing.topics,
  ...serializeWeekNumber(standing),
});

/** A content with what the student has learnt of it. */
interface LearntContent {
  readonly content: Content;
  readonly learned: LearningFact | undefined;
  /** What must be watched first. */
  readonly lock: TopicOutline | undefined;
  readonly watched: Ranges;
  readonly neededSeconds: number;
}

/** Of a content that is not public only its existence is shown. */
function serializeContent(learnt: LearntContent, now: number) {
  const { content, learned, lock, watched, neededSeconds: needed } = learnt;
  const watchedSeconds = learned?.watchedSeconds ?? 0;
  const attendance = attendanceAt(now, content, learned);
  const progress = learningProgressAt(now, content);
  return {
    lctrCd: content.code,
    lctrCntsSe: contentKinds[content.kind],
    lctrOpenYn: flag(content.isPublic),
    part_open_yn: flag(isWatchableAt(now, content)),
    ingYn: flag(progress !== 'before'),
    lockNm: lock?.title ?? '',
    atndRcgnYn: flag(content.recognisesAttendance),
    atndStde: serializeMoment(content.attendanceStartsAt),
    atndEnde: serializeMoment(content.attendanceEndsAt),
    extnYn: flag(content.isExtended === true),
    lctrPer: Math.min(100, Math.floor((watchedSeconds * 100) / needed)),
    attCd: attendance,
    att: attendanceNames[attendance],
    learnSec: watchedSeconds,
    mediaSec: content.mediaSeconds,
    learnRanges: [...watched],
    atndDateChk: progress,
    ...serializeThumbnail(content.code, content.isPublic ? content.thumbnail : null),
  } satisfies Partial<Topic>;
}

/**
 * A row without content and activities. Rows are copies of it, in which only fields that it has are set: adding fields
 * to a copy takes Node a microsecond each, and there are dozens of rows of fifty fields.
 */
const emptyRow: Topic = {
  lctrDsbjSe: 'topic',
  sortSod: 0,
  lctrDsbjNm: '',
  lctrWk: 0,
  progressStatus: 'before',
  lctrCd: null,
  lctrCntsSe: null,
  lctrOpenYn: 'N',
  part_open_yn: 'N',
  ingYn: 'N',
  lockNm: '',
  atndRcgnYn: 'N',
  atndStde: null,
  atndEnde: null,
  extnYn: 'N',
  thmbRovl: '',
  thmbFlnm: '',
  lctrPer: 0,
  attCd: null,
  att: '',
  learnSec: 0,
  mediaSec: 0,
  learnRanges: [],
  atndDateChk: null,
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
  chcYn: 'N',
};

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
    chcYn: flag(facts.isChoosing),
  }),
};

const serializeCell = <Kind extends CellKind>(cell: Cell<Kind>): Partial<Topic> =>
  cellSerializers[cell.kind](cell);

const serializeTopic = (
  topic: TopicOutline,
  learnt: LearntContent | null,
  cells: readonly Cell[],
  weekProgress: Progress,
  now: number,
): Topic =>
  Object.assign(
    {
      ...emptyRow,
      sortSod: topic.position,
      lctrDsbjNm: topic.title,
      lctrWk: topic.weekNumber,
      progressStatus: weekProgress,
    },
    learnt === null ? undefined : serializeContent(learnt, now),
    ...cells.map(serializeCell),
  );

/** An activity of the week that belongs to none of its topics. */
const serializeActivity = (cell: Cell, weekProgress: Progress): Topic =>
  Object.assign(
    {
      ...emptyRow,
      lctrDsbjSe: 'activity' as const,
      lctrDsbjNm: cell.title,
      lctrWk: cell.weekNumber,
      progressStatus: weekProgress,
    },
    serializeCell(cell),
  );

interface StudyPage {
  readonly outline: Outline;
  readonly facts: Facts & Pick<ReadFacts, 'watched'>;
  /** Undefined for all weeks. */
  readonly week: number | undefined;
}

/** The rows of the study page: for each week its topics with their cells, then activities without a topic. */
export function serializeTopics({ outline, facts, week: requested }: StudyPage, now: number): Topic[] {
  const cells = grouped(cellsOf(outline, facts, now, requested), ({ weekNumber }) => weekNumber);
  const learning = byCode(facts.learning);
  const locks = locksOf(outline, facts, now);
  const learntOf = ({ content }: TopicOutline): LearntContent | null =>
    content && {
      content,
      learned: learning.get(content.code),
      lock: locks.get(content.code),
      watched: readRanges(facts.watched.get(content.code) ?? ''),
      neededSeconds: neededSeconds(outline.attendanceShare, content),
    };
  return outline.weeks
    .filter(({ number }) => requested === undefined || number === requested)
    .flatMap((week) => {
      const progress = progressAt(now, week);
      const ofWeek = cells.get(week.number) ?? [];
      const topics = topicsByWeek(outline.topics).get(week.number) ?? [];
      return [
        ...topics.map((topic) =>
          serializeTopic(
            topic,
            learntOf(topic),
            ofWeek.filter(({ topicCode }) => topicCode === topic.code),
            progress,
            now,
          ),
        ),
        ...ofWeek
          .filter(({ topicCode }) => topicCode === null)
          .map((cell) => serializeActivity(cell, progress)),
      ];
    });
}
