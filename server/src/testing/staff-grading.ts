/** Scores that staff give, for the tests of all calls. */
import { usualRegradeDays } from '@baeum/contract/grading/points';
import * as c from '@baeum/contract/grading/comment-terms';
import * as g from '@baeum/contract/grading/graders-terms';
import * as s from '@baeum/contract/grading/sample-terms';
import { checkSimilarity } from '@baeum/contract/grading/similarity-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import {
  regradeRequest,
  releasedScore,
  releasedScoreFile,
  score,
  scoreFile,
  scoreRelease,
  secondScore,
} from '../grading/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Examples, Ref } from './examples.ts';
import type { Caller } from './portal.ts';
import { offlineChanges, offlineFields } from './staff-offline.ts';
import type { StaffChange } from './staff-stage.ts';
import type { Services } from '../services.ts';
import type { Stage } from './stage.ts';
import { addFile, png, seoul, type World } from './world.ts';

const open = t.activityIdOf('assignment', 'A-open');
const draft = t.activityIdOf('assignment', 'A-draft');
const foreign = t.activityIdOf('assignment', 'B-open');
const nowhere = t.activityIdOf('assignment', 'nowhere');

/** As the professor of LA sees them. */
export const gradingExamples = {
  gradedActivity: () => ({ seen: { id: open }, unseen: [{ id: foreign }, { id: nowhere }] }),
  gradedWork: ({ ann, ben }) => ({
    seen: { id: ann.id, parent: open },
    unseen: [
      { id: ben.id, parent: foreign },
      { id: ann.id, parent: foreign },
      { id: 1_000_000, parent: open },
      { id: ann.id, parent: nowhere },
    ],
  }),
} satisfies Readonly<Record<'gradedActivity' | 'gradedWork', Examples<Ref>>>;

/** A release of an assignment in two weeks. */
export async function addComingRelease(db: Database, { prof }: Pick<World, 'prof'>): Promise<void> {
  await db.insert(scoreRelease).values({
    lectureCode: 'LA',
    assignmentCode: 'A-open',
    visibleFrom: seoul('2026-12-01T09:00:00'),
    releasedBy: prof.id,
    releasedAt: seoul('2026-11-17T09:00:00'),
  });
}

const at = seoul('2026-11-17T09:00:00');

/** A score that a student is shown, and its number. */
export async function addReleasedScore(
  db: Database,
  {
    student,
    prof,
    points = 90,
  }: {
    readonly student: { readonly id: number };
    readonly prof: { readonly id: number };
    readonly points?: number;
  },
  of: { readonly assignmentCode: string } | { readonly debateCode: string },
) {
  const activity = { lectureCode: 'LA', ...of };
  const given = { points, outOf: 100, feedback: '잘했습니다.', graderId: prof.id };
  const [draft] = await db
    .insert(score)
    .values({
      ...activity,
      ...given,
      studentId: student.id,
      typedPoints: points,
      penaltyOverride: 0,
      penaltyReason: '기기 고장',
      savedAt: at,
      gradedAt: at,
    })
    .returning({ id: score.id });
  const [release] = await db
    .insert(scoreRelease)
    .values({ ...activity, visibleFrom: seoul('2026-11-17T09:00:10'), releasedBy: prof.id, releasedAt: at })
    .returning({ id: scoreRelease.id });
  if (draft === undefined || release === undefined) throw new Error('no score');
  const [released] = await db
    .insert(releasedScore)
    .values({
      ...given,
      releaseId: release.id,
      scoreId: draft.id,
      studentId: student.id,
      scoreVersion: 1,
      status: 'scored',
      penalty: 0,
      choices: [],
    })
    .returning({ id: releasedScore.id, scoreId: releasedScore.scoreId });
  if (released === undefined) throw new Error('no released score');
  return released;
}

interface Given {
  readonly scoreId: number;
  /** Of the released score; of a draft when left out. */
  readonly releasedId?: number;
}

/** A file that is given with a score. @returns the number of the stored file */
async function addScoreFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { id: addedBy }: World['prof'],
  { scoreId, releasedId }: Given,
): Promise<string> {
  const storedFileId = await addFile(db, store, 'score', '비밀_첨삭.png', png);
  await db.insert(scoreFile).values({ storedFileId, scoreId, addedBy, addedAt: at });
  if (releasedId !== undefined) await db.insert(releasedScoreFile).values({ releasedId, storedFileId });
  return storedFileId;
}

/** Released scores of a debate with files, of which Sue has asked for another look. */
export async function addRegrades(
  services: Pick<Services, 'db' | 'store'>,
  { ann, sue, prof }: Pick<World, 'ann' | 'sue' | 'prof'>,
) {
  const { db } = services;
  const debateCode = 'D-open';
  const anns = await addReleasedScore(db, { student: ann, prof }, { debateCode });
  const { id: releasedId, scoreId } = await addReleasedScore(db, { student: sue, prof }, { debateCode });
  const asked = { criteria: [], reason: '근거를 다시 보아 주세요.', askedAt: at };
  const [request] = await db
    .insert(regradeRequest)
    .values({ ...asked, releasedId, scoreId, studentId: sue.id })
    .returning({ id: regradeRequest.id });
  if (request === undefined) throw new Error('no request');
  const give = (given: Given) => addScoreFile(services, prof, given);
  return {
    ann: anns.id,
    sue: releasedId,
    requestId: request.id,
    files: {
      ann: await give({ scoreId: anns.scoreId, releasedId: anns.id }),
      sue: await give({ scoreId, releasedId }),
      draft: await give({ scoreId: anns.scoreId }),
    },
  };
}

/** A score of Sue's that no student is shown. */
export async function addUnreleasedScore(
  db: Database,
  { sue, prof }: Pick<World, 'sue' | 'prof'>,
): Promise<void> {
  await db.insert(score).values({
    lectureCode: 'LA',
    assignmentCode: 'A-open',
    studentId: sue.id,
    points: 60,
    typedPoints: 60,
    outOf: 100,
    graderId: prof.id,
    savedAt: at,
    gradedAt: at,
  });
}

/** A second score of Ann's, of which nothing is decided yet. */
export async function addSecondScore(
  db: Database,
  { ann, prof }: Pick<World, 'ann' | 'prof'>,
  assignmentCode: string,
): Promise<void> {
  await db.insert(secondScore).values({
    lectureCode: 'LA',
    assignmentCode,
    studentId: ann.id,
    points: 70,
    typedPoints: 70,
    graderId: prof.id,
    savedAt: seoul('2026-11-17T09:00:00'),
  });
}

type Fields = Readonly<Record<string, unknown>>;

const judged = {
  status: 'scored',
  typedPoints: 80,
  choices: [],
  feedback: '잘했습니다.',
  isHeld: false,
  penaltyOverride: null,
  penaltyReason: '',
};

/** What requests need beyond those of a sample. */
export const gradingFields: Readonly<Record<string, Fields>> = {
  // Of an older version, so that nothing is saved.
  [t.saveScore]: { ...judged, version: 1_000_000, workVersion: '', differences: [] },
  [t.getGradingSheet]: { search: '', grader: '-' },
  // Nothing is chosen, so that nothing changes.
  [g.shareWork]: { sharing: 'chosen', graders: [], holders: [] },
  // Of an older version, so that nothing is decided.
  [g.decideScore]: { decision: 'first', version: 1_000_000, secondVersion: 1_000_000 },
  [t.releaseScores]: { at: '2026-12-01T09:00' },
  ...offlineFields,
  [t.changeGradingSettings]: { regradeDays: usualRegradeDays, showsSpread: false },
  // Of no score, so that nothing is removed.
  [t.removeScoreFile]: { fileId: '00000000-0000-4000-8000-000000000000' },
};

/** A comment of the caller in LA. Administrators act in lectures with a reason. */
async function newComment(caller: Caller): Promise<Fields> {
  const fields = { lectureCode: 'LA', name: '형식', body: '형식을 맞춰 주세요.', isShared: false };
  const headers = { 'content-type': 'application/json', 'x-baeum-reason': 'test' };
  return (await caller.send(c.addGradingComment, JSON.stringify(fields), headers)).body.result as Fields;
}

/** The version of a score that was drawn to be looked at. */
async function drawnVersion(caller: Caller, activityId: string, holder: number): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-baeum-reason': 'test' };
  await caller.send(s.drawScoreSample, JSON.stringify({ activityId, perGrader: 20 }), headers);
  return (await caller.post(t.getGradedWork, { activityId, holder })).body.result.score?.version ?? 0;
}

/** Requests that change something. */
export const gradingChanges: Readonly<
  Record<string, Fields | ((caller: Caller, stage: Stage) => Promise<StaffChange>)>
> = {
  ...offlineChanges,
  [t.saveScore]: async (caller, { ann }) => {
    const { score: stored, workVersion } = (
      await caller.post(t.getGradedWork, { activityId: open, holder: ann.id })
    ).body.result;
    return {
      fields: { ...judged, feedback: '다시 보았습니다.', version: stored?.version ?? 0, workVersion },
    };
  },
  [g.shareWork]: (_caller, { ann, prof }) =>
    Promise.resolve({ fields: { sharing: 'chosen', graders: [prof.loginId], holders: [ann.id] } }),
  [g.decideScore]: (_caller, { ann }) =>
    Promise.resolve({
      ref: { id: ann.id, parent: t.activityIdOf('assignment', 'A-draft') },
      fields: { decision: 'mean', version: 1, secondVersion: 1 },
    }),
  [t.releaseScores]: { at: '2026-12-01T09:00' },
  [t.takeBackRelease]: async (caller) => {
    const { release } = (await caller.post(t.getGradingSheet, { activityId: open })).body.result;
    return { fields: { releaseId: release?.releaseId } };
  },
  [t.addScoreFiles]: (_caller, { sue }) =>
    Promise.resolve({
      ref: { id: sue.id, parent: t.activityIdOf('debate', 'D-open') },
      files: [{ name: '첨삭.png', content: png }],
    }),
  [t.removeScoreFile]: (_caller, { ann, regrades }) =>
    Promise.resolve({
      ref: { id: ann.id, parent: t.activityIdOf('debate', 'D-open') },
      fields: { fileId: regrades.files.draft },
    }),
  [t.answerRegrade]: (_caller, { sue, regrades }) =>
    Promise.resolve({
      ref: { id: sue.id, parent: t.activityIdOf('debate', 'D-open') },
      fields: { requestId: regrades.requestId, outcome: 'kept', answer: '다시 보았습니다.' },
    }),
  [t.changeGradingSettings]: { regradeDays: 3, showsSpread: false },
  [checkSimilarity]: () => Promise.resolve({ ref: { id: draft } }),
  [s.drawScoreSample]: { perGrader: 1 },
  [s.reviewScore]: async (caller, { ann }) => ({
    ref: { id: ann.id, parent: draft },
    fields: { version: await drawnVersion(caller, draft, ann.id) },
  }),
  [c.addGradingComment]: { name: '근거', body: '근거가 되는 자료를 밝혀 주세요.', isShared: true },
  [c.changeGradingComment]: async (caller) => ({
    fields: { ...(await newComment(caller)), name: '다른 이름', body: '다른 글', isShared: true },
  }),
  [c.removeGradingComment]: async (caller) => ({ fields: await newComment(caller) }),
  [t.withdrawScores]: () => Promise.resolve({ ref: { id: t.activityIdOf('assignment', 'A-draft') } }),
};
