/**
 * Contents of a topic's six cells and whether they can be opened (specification §6.2, §6.3). The server decides what
 * is allowed, so no clock is needed here.
 */
import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import { debateRefusals } from '@baeum/contract/debate/terms';
import { quizMessages, quizRefusals } from '@baeum/contract/quiz/terms';
import { lockedMessage, studyRefusals } from '@baeum/contract/study/terms';
import { teamMessages, teamRefusals } from '@baeum/contract/team/terms';
import type { Topic } from './queries.ts';

/** In column order. */
export const cellKinds = ['content', 'assignment', 'quiz', 'exam', 'debate', 'team'] as const;
export type CellKind = (typeof cellKinds)[number];

/** A submission or another attempt is required. */
export type CellMark = 'submit' | 'retake';

/** The status of a topic's activity, regardless of its kind. */
interface ActivityState {
  readonly label: string;
  /** Counted as done: `1/1`. */
  readonly done: boolean;
  /** Its period is open. */
  readonly inPeriod: boolean;
  /** Why it cannot be opened now. */
  readonly refusal?: string | undefined;
  readonly mark?: CellMark | undefined;
}

interface CellBase {
  readonly kind: CellKind;
  readonly label: string;
  readonly done: boolean;
  readonly inPeriod: boolean;
}

export type Cell =
  | { readonly kind: CellKind; readonly state: 'absent' }
  | (CellBase & { readonly state: 'locked'; readonly refusal: string })
  | (CellBase & { readonly state: 'open' | 'done'; readonly mark?: CellMark | undefined });

/** A locked cell has no mark, since the student cannot act on it. */
function cellOf(kind: CellKind, activity: ActivityState | undefined): Cell {
  if (activity === undefined) return { kind, state: 'absent' };
  const { refusal, mark, ...face } = activity;
  if (refusal !== undefined) return { kind, ...face, state: 'locked', refusal };
  return { kind, ...face, state: face.done && mark === undefined ? 'done' : 'open', mark };
}

export const cellsOf = (topic: Topic): readonly Cell[] =>
  cellKinds.map((kind) => cellOf(kind, activityOf[kind]?.(topic)));

const activityOf: { readonly [K in CellKind]?: (topic: Topic) => ActivityState | undefined } = {
  content: contentState,
  assignment: assignmentState,
  quiz: quizState,
  exam: examState,
  debate: debateState,
  team: teamState,
};

/** Watched enough, in time or late. */
export const isWatched = ({ attCd }: Topic): boolean => attCd === 'A' || attCd === 'D';

function contentState(topic: Topic): ActivityState | undefined {
  if (topic.lctrCd === null) return undefined;
  const done = isWatched(topic);
  return {
    label: done ? '다시보기' : '강의보기',
    done,
    inPeriod: topic.atndDateChk === 'progress',
    refusal: contentRefusal(topic),
  };
}

/** Why a content cannot be watched now. Checks in the same order as the server. */
export function contentRefusal({ lctrOpenYn, part_open_yn, ingYn, lockNm }: Topic): string | undefined {
  if (lctrOpenYn === 'N') return studyRefusals.hidden.message;
  if (part_open_yn === 'N') return studyRefusals.closed.message;
  if (ingYn === 'N') return studyRefusals.notStarted.message;
  return lockNm === '' ? undefined : lockedMessage(lockNm);
}

/** A submission can always be viewed; a draft does not count. */
function assignmentState({ asgmtCd, asgmtMySbmt, asgmtDateChk }: Topic): ActivityState | undefined {
  if (asgmtCd === null) return undefined;
  const label = '과제';
  if (asgmtMySbmt === 'Y') return { label, done: true, inPeriod: asgmtDateChk === 'progress' };
  switch (asgmtDateChk) {
    case 'before':
      return { label, done: false, inPeriod: false, refusal: assignmentRefusals.before.message };
    case 'finish':
      return { label, done: false, inPeriod: false, refusal: assignmentRefusals.over.message };
    default:
      return { label, done: false, inPeriod: true, mark: 'submit' };
  }
}

/** A submitted quiz can always be viewed; with unanswered questions a retake is suggested. */
function quizState(topic: Topic): ActivityState | undefined {
  if (topic.quizCd === null) return undefined;
  const inPeriod = topic.quizDateChk === 'progress';
  const face = { label: '퀴즈', inPeriod };
  if (topic.quizMySbmt === 0) return { ...face, done: false, refusal: quizRefusal(topic), mark: 'submit' };
  const retake = inPeriod && topic.canTakeQuizYn === 'Y' && topic.quizAnswrCnt < topic.quizQCnt;
  return { ...face, done: true, mark: retake ? 'retake' : undefined };
}

/** Checks in the order of specification §6.3. Attempts cannot be used up before the first one. */
function quizRefusal({ quizQCnt, quizDateChk, quizLctrDoneYn }: Topic): string | undefined {
  if (quizQCnt === 0) return quizMessages.notReadyFromStudy;
  if (quizDateChk !== 'progress') return quizRefusals.notInPeriod.message;
  return quizLctrDoneYn === 'N' ? quizRefusals.locked.message : undefined;
}

/** Taken in the exam room, where a submitted exam can always be viewed. */
function examState(topic: Topic): ActivityState | undefined {
  if (topic.examCd === null) return undefined;
  const inPeriod = topic.examDateChk === 'progress';
  const face = { label: '시험', inPeriod };
  if (topic.examEndYn === 'Y') return { ...face, done: true };
  return { ...face, done: false, refusal: examRefusal(topic), mark: 'submit' };
}

function examRefusal({ examQCnt, examDateChk }: Topic): string | undefined {
  if (examDateChk !== 'progress') return quizRefusals.notInPeriod.message;
  return examQCnt === 0 ? quizRefusals.notReady.message : undefined;
}

/** Readable from its start; a comment is required during its period. */
function debateState({ dbtCd, dbtDateChk, dbtSbmt }: Topic): ActivityState | undefined {
  if (dbtCd === null) return undefined;
  const done = dbtSbmt > 0;
  const inPeriod = dbtDateChk === 'progress';
  const face = { label: '토론', done, inPeriod };
  if (dbtDateChk === 'before' && !done) return { ...face, refusal: debateRefusals.before.message };
  return { ...face, mark: inPeriod && !done ? 'submit' : undefined };
}

/** The student's team is visible from the start; a student without a team chooses one, or is told whom to ask. */
function teamState({ taCd, taDateChk, takeTeamCnt, myTeamSeq, chcYn }: Topic): ActivityState | undefined {
  if (taCd === null) return undefined;
  const done = takeTeamCnt > 0;
  const inPeriod = taDateChk === 'progress';
  const face = { label: '팀활동', done, inPeriod };
  if (myTeamSeq === null) return chcYn === 'Y' ? face : { ...face, refusal: teamMessages.noTeam };
  if (taDateChk === 'before' && !done) return { ...face, refusal: teamRefusals.before.message };
  return { ...face, mark: inPeriod && !done ? 'submit' : undefined };
}

export interface NextStep {
  readonly topic: Topic;
  readonly kind: CellKind;
}

/** The week's next step: the first open cell within its period, else the first open one. */
export function nextStepOf(topics: readonly Topic[]): NextStep | undefined {
  const open = topics.flatMap((topic) =>
    cellsOf(topic).flatMap((cell) =>
      cell.state === 'open' ? [{ topic, kind: cell.kind, inPeriod: cell.inPeriod }] : [],
    ),
  );
  // After their end nothing can be done in debates and team activities.
  return (
    open.find(({ inPeriod }) => inPeriod) ?? open.find(({ kind }) => kind !== 'debate' && kind !== 'team')
  );
}
