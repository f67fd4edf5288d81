/**
 * What the six cells of a topic show and whether they can be entered (specification 2 §2 "Weekly study page", §5). What may
 * be done is told by the server; nothing here looks at a clock.
 */
import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import { debateRefusals } from '@baeum/contract/debate/terms';
import { quizMessages, quizRefusals } from '@baeum/contract/quiz/terms';
import { studyRefusals } from '@baeum/contract/study/terms';
import { teamMessages, teamRefusals } from '@baeum/contract/team/terms';
import type { Topic } from './queries.ts';

/** In the order of the columns. */
export const cellKinds = ['content', 'assignment', 'quiz', 'exam', 'debate', 'team'] as const;
export type CellKind = (typeof cellKinds)[number];

/** Something is still to be handed in, or to be taken once more. */
export type CellMark = 'submit' | 'retake';

/** How something of a topic stands for the student, whatever its kind. */
interface Standing {
  readonly label: string;
  /** Counted as done: `1/1`. */
  readonly done: boolean;
  /** Its period is running. */
  readonly timely: boolean;
  /** Why it cannot be entered now. */
  readonly refusal?: string | undefined;
  readonly mark?: CellMark | undefined;
}

interface CellFace {
  readonly kind: CellKind;
  readonly label: string;
  readonly done: boolean;
  readonly timely: boolean;
}

export type Cell =
  | { readonly kind: CellKind; readonly state: 'absent' }
  | (CellFace & { readonly state: 'locked'; readonly refusal: string })
  | (CellFace & { readonly state: 'open' | 'done'; readonly mark?: CellMark | undefined });

/** The rule of all cells. What is locked owes nothing that could be done about it, so it bears no mark. */
function cellOf(kind: CellKind, standing: Standing | undefined): Cell {
  if (standing === undefined) return { kind, state: 'absent' };
  const { refusal, mark, ...face } = standing;
  if (refusal !== undefined) return { kind, ...face, state: 'locked', refusal };
  return { kind, ...face, state: face.done && mark === undefined ? 'done' : 'open', mark };
}

/** The cells of a topic in the order of the columns. */
export const cellsOf = (topic: Topic): readonly Cell[] =>
  cellKinds.map((kind) => cellOf(kind, standingOf[kind]?.(topic)));

/** Of the kinds that can be entered. */
const standingOf: { readonly [K in CellKind]?: (topic: Topic) => Standing | undefined } = {
  content: contentStanding,
  assignment: assignmentStanding,
  quiz: quizStanding,
  exam: examStanding,
  debate: debateStanding,
  team: teamStanding,
};

/** Enough has been watched, in time or late. */
export const isWatched = ({ attCd }: Topic): boolean => attCd === 'A' || attCd === 'D';

function contentStanding(topic: Topic): Standing | undefined {
  if (topic.lctrCd === null) return undefined;
  const done = isWatched(topic);
  return {
    label: done ? '다시보기' : '강의보기',
    done,
    timely: topic.atndDateChk === 'progress',
    refusal: contentRefusal(topic),
  };
}

/** Why a content cannot be watched now, in the order in which the server refuses. */
export function contentRefusal({ lctrOpenYn, part_open_yn, ingYn }: Topic): string | undefined {
  if (lctrOpenYn === 'N') return studyRefusals.hidden.message;
  if (part_open_yn === 'N') return studyRefusals.closed.message;
  return ingYn === 'N' ? studyRefusals.notStarted.message : undefined;
}

/** Own work can always be looked at; a draft is not handed in. */
function assignmentStanding({ asgmtCd, asgmtMySbmt, asgmtDateChk }: Topic): Standing | undefined {
  if (asgmtCd === null) return undefined;
  const label = '과제';
  if (asgmtMySbmt === 'Y') return { label, done: true, timely: asgmtDateChk === 'progress' };
  switch (asgmtDateChk) {
    case 'before':
      return { label, done: false, timely: false, refusal: assignmentRefusals.before.message };
    case 'finish':
      return { label, done: false, timely: false, refusal: assignmentRefusals.over.message };
    default:
      return { label, done: false, timely: true, mark: 'submit' };
  }
}

/** What has been handed in can always be looked at; as long as questions were left out, it is better taken once more. */
function quizStanding(topic: Topic): Standing | undefined {
  if (topic.quizCd === null) return undefined;
  const timely = topic.quizDateChk === 'progress';
  const face = { label: '퀴즈', timely };
  if (topic.quizMySbmt === 0) return { ...face, done: false, refusal: quizRefusal(topic), mark: 'submit' };
  const retake = timely && topic.canTakeQuizYn === 'Y' && topic.quizAnswrCnt < topic.quizQCnt;
  return { ...face, done: true, mark: retake ? 'retake' : undefined };
}

/** Why a quiz cannot be begun now, in the order of the specification (2 §5); attempts are not used up before the first. */
function quizRefusal({ quizQCnt, quizDateChk, quizLctrDoneYn }: Topic): string | undefined {
  if (quizQCnt === 0) return quizMessages.notReadyFromStudy;
  if (quizDateChk !== 'progress') return quizRefusals.notInPeriod.message;
  return quizLctrDoneYn === 'N' ? quizRefusals.locked.message : undefined;
}

/** An exam is taken in the exam room, where what has been handed in can always be looked at. */
function examStanding(topic: Topic): Standing | undefined {
  if (topic.examCd === null) return undefined;
  const timely = topic.examDateChk === 'progress';
  const face = { label: '시험', timely };
  if (topic.examEndYn === 'Y') return { ...face, done: true };
  return { ...face, done: false, refusal: examRefusal(topic), mark: 'submit' };
}

function examRefusal({ examQCnt, examDateChk }: Topic): string | undefined {
  if (examDateChk !== 'progress') return quizRefusals.notInPeriod.message;
  return examQCnt === 0 ? quizRefusals.notReady.message : undefined;
}

/** Once it has begun it can always be read, and a comment is owed while it runs. */
function debateStanding({ dbtCd, dbtDateChk, dbtSbmt }: Topic): Standing | undefined {
  if (dbtCd === null) return undefined;
  const done = dbtSbmt > 0;
  const timely = dbtDateChk === 'progress';
  const face = { label: '토론', done, timely };
  if (dbtDateChk === 'before' && !done) return { ...face, refusal: debateRefusals.before.message };
  return { ...face, mark: timely && !done ? 'submit' : undefined };
}

/** Once it has begun one's own team can always be looked at; who is in none is told whom to ask. */
function teamStanding({ taCd, taDateChk, takeTeamCnt, myTeamSeq }: Topic): Standing | undefined {
  if (taCd === null) return undefined;
  const done = takeTeamCnt > 0;
  const timely = taDateChk === 'progress';
  const face = { label: '팀활동', done, timely };
  if (myTeamSeq === null) return { ...face, refusal: teamMessages.noTeam };
  if (taDateChk === 'before' && !done) return { ...face, refusal: teamRefusals.before.message };
  return { ...face, mark: timely && !done ? 'submit' : undefined };
}

/** A cell by its place. */
export interface NextStep {
  readonly topic: Topic;
  readonly kind: CellKind;
}

/** The one cell of a week to go on with: the first whose period is running, or else the first that is open. */
export function nextStepOf(topics: readonly Topic[]): NextStep | undefined {
  const open = topics.flatMap((topic) =>
    cellsOf(topic).flatMap((cell) =>
      cell.state === 'open' ? [{ topic, kind: cell.kind, timely: cell.timely }] : [],
    ),
  );
  // Nothing is left to be done in a debate or for a team when it is over.
  return open.find(({ timely }) => timely) ?? open.find(({ kind }) => kind !== 'debate' && kind !== 'team');
}
