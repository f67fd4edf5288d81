/** Scores that staff give, for the tests of all calls. */
import * as t from '@baeum/contract/grading/staff-terms';
import { releasedScore, score, scoreRelease } from '../grading/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Examples, Ref } from './examples.ts';
import type { Caller } from './portal.ts';
import type { Stage } from './stage.ts';
import { seoul, type World } from './world.ts';

const open = t.activityIdOf('assignment', 'A-open');
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

/** A score of Ann's that she is shown. */
export async function addReleasedScore(
  db: Database,
  { ann, prof }: Pick<World, 'ann' | 'prof'>,
  assignmentCode: string,
): Promise<void> {
  const at = seoul('2026-11-17T09:00:00');
  const activity = { lectureCode: 'LA', assignmentCode };
  const given = { points: 90, outOf: 100, feedback: '잘했습니다.', graderId: prof.id };
  const [draft] = await db
    .insert(score)
    .values({ ...activity, ...given, studentId: ann.id, typedPoints: 90, savedAt: at, gradedAt: at })
    .returning({ id: score.id });
  const [release] = await db
    .insert(scoreRelease)
    .values({ ...activity, visibleFrom: seoul('2026-11-17T09:00:10'), releasedBy: prof.id, releasedAt: at })
    .returning({ id: scoreRelease.id });
  if (draft === undefined || release === undefined) throw new Error('no score');
  await db.insert(releasedScore).values({
    ...given,
    releaseId: release.id,
    scoreId: draft.id,
    studentId: ann.id,
    scoreVersion: 1,
    status: 'scored',
    penalty: 0,
    choices: [],
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
  [t.getGradingSheet]: { search: '' },
  [t.releaseScores]: { at: '2026-12-01T09:00' },
};

/** Requests that change something. */
export const gradingChanges: Readonly<
  Record<
    string,
    Fields | ((caller: Caller, stage: Stage) => Promise<{ readonly ref?: Ref; readonly fields?: Fields }>)
  >
> = {
  [t.saveScore]: async (caller, { ann }) => {
    const { score: stored, workVersion } = (
      await caller.post(t.getGradedWork, { activityId: open, holder: ann.id })
    ).body.result;
    return {
      fields: { ...judged, feedback: '다시 보았습니다.', version: stored?.version ?? 0, workVersion },
    };
  },
  [t.releaseScores]: { at: '2026-12-01T09:00' },
  [t.takeBackRelease]: async (caller) => {
    const { release } = (await caller.post(t.getGradingSheet, { activityId: open })).body.result;
    return { fields: { releaseId: release?.releaseId } };
  },
  [t.withdrawScores]: () => Promise.resolve({ ref: { id: t.activityIdOf('assignment', 'A-draft') } }),
};
