/**
 * A player's report (DESIGN §4 "Learning time"): one short transaction, in which the learner's row is locked first. What is
 * claimed is credited before anything is refused, so that a player that must end has lost nothing.
 */
import type { RequestOf } from '@baeum/contract/call';
import type { studyCalls } from '@baeum/contract/study/calls';
import { learningLimits, studyRefusals, type updateLearningTime } from '@baeum/contract/study/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import type { Database, Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type ContentRow, readContent } from './access.ts';
import { settle, type Settlement } from './ledger.ts';
import {
  addPlay,
  addWatched,
  changeLearner,
  findPlay,
  type Learner,
  lockLearner,
  type Play,
  record,
  type Scene,
} from './ledger-queries.ts';
import { recomputeLearning } from './recompute.ts';
import { sizeOf } from './ranges.ts';

export interface Report
  extends Pick<
    RequestOf<(typeof studyCalls)[typeof updateLearningTime]>,
    'learnSeq' | 'state' | 'position' | 'ranges'
  > {
  readonly studentId: number;
  readonly content: ContentRow;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
}

export interface Outcome {
  readonly playId: number;
  readonly creditedSeconds: number;
  /** The content with what has been watched of it now. */
  readonly content: ContentRow;
}

/** Why a content cannot be watched now, if so (specification 2 §5). */
export function obstacleTo(content: ContentRow): Refusal | undefined {
  if (!content.isPublic) return studyRefusals.hidden;
  if (!content.isOpen) return studyRefusals.closed;
  return content.progress === 'before' ? studyRefusals.notStarted : undefined;
}

/** Takes a report. Whatever it refuses, what was claimed with it has been credited. */
export async function takeReport(db: Database, report: Report): Promise<Outcome> {
  const outcome = await db.transaction((tx) => settleReport(tx, report));
  return 'refusal' in outcome ? refuse(outcome.refusal) : outcome;
}

async function settleReport(tx: Transaction, report: Report): Promise<Outcome | { refusal: Refusal }> {
  const { learnSeq, state, content, studentId, now } = report;
  const scene: Scene = { studentId, contentCode: content.code, now };
  const obstacle = obstacleTo(content);
  if (learnSeq === undefined && obstacle !== undefined) return { refusal: obstacle };
  const learner = await lockLearner(tx, studentId);
  const named = learnSeq === undefined ? undefined : await findPlay(tx, scene, learnSeq);
  if (named === undefined && state !== 'play' && learnSeq !== undefined) refuse(commonRefusals.notFound);

  if (named !== undefined && state !== 'play') return goOn(tx, scene, { report, learner, play: named });
  // The play of a player that was taken over is over: it is credited with what it brings, and played again as a new one.
  const isOver = obstacle !== undefined || named?.endedBecause === 'superseded';
  const isNew = named === undefined || isOver;
  const ofOld =
    named !== undefined && isOver ? await credit(tx, scene, { report, play: named, change: named }) : 0;
  if (obstacle !== undefined) return { refusal: obstacle };

  const plays = state !== 'stop';
  const play = isNew ? await begin(tx, scene, { report, learner, plays }) : named;
  const rest = named !== undefined && isNew ? { ...report, ranges: [] } : report;
  const change = plays ? { endedAt: null, endedBecause: null } : play;
  const claimsNothing = isNew && rest.ranges.length === 0;
  const ofPlay = claimsNothing ? 0 : await credit(tx, scene, { report: rest, play, change });
  await changeLearner(tx, scene, learner, {
    currentPlayId: plays ? play.id : learner.currentPlayId,
    slackGivenAt: isNew && play.slackSeconds > 0 ? now : learner.slackGivenAt,
  });
  return outcomeOf(tx, report, play.id, ofOld + ofPlay);
}

/** A player that plays on, or stops. */
async function goOn(
  tx: Transaction,
  scene: Scene,
  { report, learner, play }: { report: Report; learner: Learner; play: Play },
): Promise<Outcome | { refusal: Refusal }> {
  const isCurrent = learner.currentPlayId === play.id;
  const stops = report.state === 'stop' && isCurrent;
  const change = stops ? { endedAt: scene.now, endedBecause: 'stopped' as const } : play;
  const creditedSeconds = await credit(tx, scene, { report, play, change });
  if (stops) await changeLearner(tx, scene, learner, { ...learner, currentPlayId: null });
  const another = report.state === 'update' && learner.currentPlayId !== null && !isCurrent;
  if (play.endedBecause === 'superseded' || another) return { refusal: studyRefusals.superseded };
  // Who plays on must be told that nothing counts any more.
  const obstacle = report.state === 'update' ? obstacleTo(report.content) : undefined;
  return obstacle === undefined ? outcomeOf(tx, report, play.id, creditedSeconds) : { refusal: obstacle };
}

/** A new play. It has a few seconds of slack, unless another one has just been given some. */
function begin(
  tx: Transaction,
  scene: Scene,
  { report, learner, plays }: { report: Report; learner: Learner; plays: boolean },
): Promise<Play> {
  const { address, userAgent } = report;
  const since = scene.now.getTime() - (learner.slackGivenAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const slackSeconds = since >= learningLimits.slackEvery * 1000 ? learningLimits.slack : 0;
  const ended = plays ? {} : { endedAt: scene.now, endedBecause: 'stopped' as const };
  return addPlay(tx, scene, { slackSeconds, address, userAgent, ...ended });
}

interface Crediting {
  readonly report: Pick<Report, 'ranges' | 'position' | 'content'>;
  readonly play: Play;
  /** How the play stands afterwards. */
  readonly change: Pick<Play, 'endedAt' | 'endedBecause'>;
}

/** Credits what a report claims, and notes how its play stands. Returns the seconds that were granted. */
async function credit(tx: Transaction, scene: Scene, { report, play, change }: Crediting): Promise<number> {
  const settled = settleClaims(scene, report, play);
  const { endedAt, endedBecause } = change;
  await record(tx, scene, play.id, { endedAt, endedBecause, settled });
  if (report.ranges.length === 0) return 0;

  const { content, position } = report;
  const watched = settled.credits.map(({ seconds }) => seconds);
  // Only what was watched moves the place where to go on: opening a content does not, nor does a player that was taken over.
  const at = play.endedBecause === 'superseded' ? undefined : (position ?? report.ranges.at(-1)?.to);
  const known = await addWatched(tx, scene, {
    watched,
    position: at === undefined ? undefined : Math.min(Math.floor(at), content.mediaSeconds),
  });
  const earliest = Math.min(...settled.credits.map(({ countsAt }) => countsAt));
  const reached = known.reachedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (known.watchedSeconds >= content.neededSeconds && earliest < reached)
    await recomputeLearning(tx, scene.contentCode, scene.studentId);
  return sizeOf(watched);
}

const endOfMinute = (instant: Date) => instant.getTime() + 60_000;

function settleClaims({ now }: Scene, { content, ranges }: Crediting['report'], play: Play): Settlement {
  const stretchesOf = (isHere: boolean) =>
    play.spending.flatMap(([from, to, here]) => (here === isHere ? [{ from, to }] : []));
  const limits = [
    ...(play.endedBecause === 'superseded' && play.endedAt !== null
      ? [{ at: play.endedAt.getTime(), because: 'elsewhere' as const }]
      : []),
    ...(content.closesAt === null ? [] : [{ at: endOfMinute(content.closesAt), because: 'closed' as const }]),
    { at: now.getTime(), because: 'faster' as const },
  ];
  const [limit = limits.at(-1)] = limits.sort((a, b) => a.at - b.at);
  if (limit === undefined) throw new Error('a report has no limit');
  return settle(
    {
      now: now.getTime(),
      startedAt: play.startedAt.getTime(),
      toldUntil: play.toldUntil.getTime(),
      limit,
      mediaSeconds: content.mediaSeconds,
      rate: content.kind === 'link' ? 1 : learningLimits.rate,
      granted: play.granted,
      spent: { here: stretchesOf(true), elsewhere: stretchesOf(false) },
      slack: play.slackSeconds,
      deadline: endOfMinute(content.attendanceEndsAt),
    },
    ranges,
  );
}

async function outcomeOf(
  tx: Transaction,
  { content, studentId, now }: Report,
  playId: number,
  creditedSeconds: number,
): Promise<Outcome> {
  const fresh = await readContent(tx, { code: content.code, studentId, now });
  return { playId, creditedSeconds, content: fresh ?? refuse(commonRefusals.notFound) };
}
