/**
 * Processes a player's report (specification §7.3) in one short transaction that locks the learner's row
 * first. Claims are credited before anything is refused, so that a player that has to stop loses nothing.
 */
import { afterMinute } from '@baeum/contract/minutes';
import type { RequestOf } from '@baeum/contract/call';
import type { studyCalls } from '@baeum/contract/study/calls';
import {
  learningLimits,
  lockedMessage,
  studyRefusals,
  type updateLearningTime,
} from '@baeum/contract/study/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { type Database, transaction, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type ContentRow, readContent } from './access.ts';
import { elapsedClaims } from './elapsed.ts';
import { type Claim, creditClaims, type CreditResult } from './ledger.ts';
import {
  addPlay,
  addWatched,
  changeLearner,
  findPlay,
  type Learner,
  lockLearner,
  type Play,
  saveReport,
  type ReportContext,
} from './ledger-queries.ts';
import { recomputeLearning } from './recompute.ts';
import { sizeOf } from './ranges.ts';

export interface Report
  extends Pick<RequestOf<(typeof studyCalls)[typeof updateLearningTime]>, 'learnSeq' | 'state' | 'position'> {
  /** Absent: the client does not report what it plays. */
  readonly ranges?: readonly Claim[] | undefined;
  readonly studentId: number;
  readonly content: ContentRow;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
}

export interface Outcome {
  readonly playId: number;
  readonly creditedSeconds: number;
  /** The content with the updated learning. */
  readonly content: ContentRow;
}

/** The reason why a content cannot be watched now, if any (specification §6.3), whatever comes before it. */
function ownObstacleTo(content: ContentRow): Refusal | undefined {
  if (!content.isPublic) return studyRefusals.hidden;
  if (!content.isOpen) return studyRefusals.closed;
  return content.progress === 'before' ? studyRefusals.notStarted : undefined;
}

/** The same for who has not begun it, and may have to watch others first. */
export function obstacleTo(content: ContentRow): Refusal | undefined {
  const { lockedBy } = content;
  const locked =
    lockedBy === null ? undefined : { ...studyRefusals.locked, message: lockedMessage(lockedBy) };
  return ownObstacleTo(content) ?? locked;
}

/** Processes a report. Its claims are credited even if it is refused. */
export async function processReport(db: Database, report: Report): Promise<Outcome> {
  const outcome = await transaction(db, (tx) => processInTransaction(tx, report));
  return 'refusal' in outcome ? refuse(outcome.refusal) : outcome;
}

async function processInTransaction(
  tx: Transaction,
  report: Report,
): Promise<Outcome | { refusal: Refusal }> {
  const { learnSeq, state, content, studentId, now } = report;
  const context: ReportContext = { studentId, contentCode: content.code, now };
  const closed = obstacleTo(content);
  if (learnSeq === undefined && closed !== undefined) return { refusal: closed };
  const learner = await lockLearner(tx, studentId);
  const existing = learnSeq === undefined ? undefined : await findPlay(tx, context, learnSeq);
  // A play that has begun goes on, also if a rule has put others before the content meanwhile.
  const obstacle = existing === undefined ? closed : ownObstacleTo(content);
  if (existing === undefined && state !== 'play' && learnSeq !== undefined) refuse(commonRefusals.notFound);

  if (existing !== undefined && state !== 'play')
    return continuePlay(tx, context, { report, learner, play: existing });
  // A superseded play stays over: its claims are credited, and playing again starts a new play.
  const isOver = obstacle !== undefined || existing?.endedBecause === 'superseded';
  const isNew = existing === undefined || isOver;
  const creditedToOld =
    existing !== undefined && isOver
      ? await credit(tx, context, { report, play: existing, change: existing })
      : 0;
  if (obstacle !== undefined) return { refusal: obstacle };

  const plays = state !== 'stop';
  const play = isNew ? await startPlay(tx, context, { report, learner, plays }) : existing;
  const remaining = existing !== undefined && isNew ? { ...report, ranges: [] } : report;
  const change = plays ? { endedAt: null, endedBecause: null } : play;
  const claimsNothing = isNew && !remaining.ranges?.length;
  const creditedToNew = claimsNothing ? 0 : await credit(tx, context, { report: remaining, play, change });
  await changeLearner(tx, context, learner, {
    currentPlayId: plays ? play.id : learner.currentPlayId,
    slackGivenAt: isNew && play.slackSeconds > 0 ? now : learner.slackGivenAt,
  });
  return outcomeOf(tx, report, play.id, creditedToOld + creditedToNew);
}

/** An update or a stop of an existing play. */
async function continuePlay(
  tx: Transaction,
  context: ReportContext,
  { report, learner, play }: { report: Report; learner: Learner; play: Play },
): Promise<Outcome | { refusal: Refusal }> {
  const isCurrent = learner.currentPlayId === play.id;
  const stops = report.state === 'stop' && isCurrent;
  const change = stops ? { endedAt: context.now, endedBecause: 'stopped' as const } : play;
  const creditedSeconds = await credit(tx, context, { report, play, change });
  if (stops) await changeLearner(tx, context, learner, { ...learner, currentPlayId: null });
  const otherIsCurrent = report.state === 'update' && learner.currentPlayId !== null && !isCurrent;
  if (play.endedBecause === 'superseded' || otherIsCurrent) return { refusal: studyRefusals.superseded };
  // A player that keeps playing must learn that nothing is credited any more.
  const obstacle = report.state === 'update' ? ownObstacleTo(report.content) : undefined;
  return obstacle === undefined ? outcomeOf(tx, report, play.id, creditedSeconds) : { refusal: obstacle };
}

/** Starts a play, with a few seconds of slack unless another play of the student has got some recently. */
function startPlay(
  tx: Transaction,
  context: ReportContext,
  { report, learner, plays }: { report: Report; learner: Learner; plays: boolean },
): Promise<Play> {
  const { address, userAgent } = report;
  const since = context.now.getTime() - (learner.slackGivenAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const slackSeconds = since >= learningLimits.slackEvery * 1000 ? learningLimits.slack : 0;
  const ended = plays ? {} : { endedAt: context.now, endedBecause: 'stopped' as const };
  return addPlay(tx, context, { slackSeconds, address, userAgent, ...ended });
}

interface CreditRequest {
  readonly report: Pick<Report, 'ranges' | 'position' | 'content'>;
  readonly play: Play;
  /** The state of the play afterwards. */
  readonly change: Pick<Play, 'endedAt' | 'endedBecause'>;
}

/**
 * Credits the claims of a report and saves the state of its play.
 * @returns the number of credited seconds
 */
async function credit(
  tx: Transaction,
  context: ReportContext,
  { report, play, change }: CreditRequest,
): Promise<number> {
  const { content, position } = report;
  const claims =
    report.ranges ?? (position === undefined ? elapsedClaims(play, content, context.now.getTime()) : []);
  const result = evaluateClaims(context, content, play, claims);
  const { endedAt, endedBecause } = change;
  await saveReport(tx, context, play.id, { endedAt, endedBecause, result });
  if (claims.length === 0) return 0;

  const watched = result.credits.map(({ seconds }) => seconds);
  // Only watching changes the resume position: opening a content does not, nor does a superseded player.
  const at = play.endedBecause === 'superseded' ? undefined : (position ?? claims.at(-1)?.to);
  const learning = await addWatched(tx, context, {
    watched,
    position: at === undefined ? undefined : Math.min(Math.floor(at), content.mediaSeconds),
  });
  const earliest = Math.min(...result.credits.map(({ countsAt }) => countsAt));
  const reached = learning.reachedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (learning.watchedSeconds >= learning.neededSeconds && earliest < reached)
    await recomputeLearning(tx, context.contentCode, context.studentId);
  return sizeOf(watched);
}

function evaluateClaims(
  { now }: ReportContext,
  content: ContentRow,
  play: Play,
  claims: readonly Claim[],
): CreditResult {
  const rangesUsed = (ofThisPlay: boolean) =>
    play.usedTime.flatMap(([from, to, isOwn]) => (isOwn === ofThisPlay ? [{ from, to }] : []));
  const limits = [
    ...(play.endedBecause === 'superseded' && play.endedAt !== null
      ? [{ at: play.endedAt.getTime(), because: 'elsewhere' as const }]
      : []),
    ...(content.closesAt === null
      ? []
      : [{ at: afterMinute(content.closesAt.getTime()), because: 'closed' as const }]),
    { at: now.getTime(), because: 'faster' as const },
  ];
  const [limit = limits.at(-1)] = limits.sort((a, b) => a.at - b.at);
  if (limit === undefined) throw new Error('a report has no limit');
  return creditClaims(
    {
      now: now.getTime(),
      startedAt: play.startedAt.getTime(),
      toldUntil: play.toldUntil.getTime(),
      limit,
      mediaSeconds: content.mediaSeconds,
      rate: content.kind === 'link' ? 1 : learningLimits.rate,
      granted: play.granted,
      spent: { byPlay: rangesUsed(true), byOthers: rangesUsed(false) },
      slack: play.slackSeconds,
      deadline: afterMinute(content.attendanceEndsAt.getTime()),
    },
    claims,
  );
}

async function outcomeOf(
  tx: Transaction,
  { content, studentId, now }: Report,
  playId: number,
  creditedSeconds: number,
): Promise<Outcome> {
  const updated = await readContent(tx, { code: content.code, studentId, now });
  return { playId, creditedSeconds, content: updated ?? refuse(commonRefusals.notFound) };
}
