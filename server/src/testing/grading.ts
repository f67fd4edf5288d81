/** Scores as graders save them, and grading one assignment, for tests: over HTTP, in one moment each. */
import { getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import type { Input } from '@baeum/contract';
import * as t from '@baeum/contract/grading/staff-terms';
import { eq } from 'drizzle-orm';
import { assignment, submission } from '../assignment/tables.ts';
import type { Caller, TestPortal } from './portal.ts';
import { addAssignment, addDraft, type World } from './world.ts';

export type Save = Input<typeof t.saveScore>;

/** A judgement that says nothing yet. */
export const judged = {
  status: 'scored',
  typedPoints: null,
  choices: [],
  feedback: '',
  isHeld: false,
  penaltyOverride: null,
  penaltyReason: '',
  differences: [],
} satisfies Partial<Save>;

/** Opens work and saves it, as the desk does. */
export async function saveAs(caller: Caller, activityId: string, holder: number, fields: Partial<Save>) {
  const { score, workVersion } = (await caller.post(t.getGradedWork, { activityId, holder })).body.result;
  return caller.post(t.saveScore, {
    activityId,
    holder,
    version: score?.version ?? 0,
    workVersion,
    ...judged,
    ...fields,
  });
}

/** Grading one assignment. */
export function gradingOf(portal: TestPortal, world: World, code: string) {
  const { db, store } = portal.services;
  const activityId = t.activityIdOf('assignment', code);
  const work = async (prof: Caller, holder: number) =>
    (await prof.post(t.getGradedWork, { activityId, holder })).body.result;
  return {
    activityId,
    work,

    /** An assignment of 100 points that Ann and whoever else is named have handed in. */
    async begin(rubric: Rubric | null, students: readonly number[] = [world.ann.id]): Promise<void> {
      await addAssignment(db, { code, professorId: world.prof.id });
      await db.update(assignment).set({ points: 100, rubric }).where(eq(assignment.code, code));
      for (const student of students) {
        const { id } = await addDraft(db, store, code, student);
        await db.update(submission).set({ submittedAt: portal.clock.now() }).where(eq(submission.id, id));
      }
    },

    save: (prof: Caller, fields: Partial<Save>, holder = world.ann.id) =>
      saveAs(prof, activityId, holder, fields),

    /** Releases what is graded, and waits until it is shown. */
    async release(prof: Caller): Promise<void> {
      await prof.post(t.releaseScores, { activityId });
      portal.clock.advance(t.takeBackSeconds);
    },

    /** What a student is shown. */
    own: async (student: Caller) =>
      (await student.post(getAsgmtSbmtData, { asgmtCd: code })).body.result.myScre,
  };
}
