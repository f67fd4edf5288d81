/** For tests of team activities: a new activity before each test. Ann leads a team with Sue and Tom; Kim is in another team. */
import type { Refusal } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/evaluation-terms';
import { getTeamData } from '@baeum/contract/team/terms';
import { beforeEach, expect } from 'vitest';
import { addStudent } from './people.ts';
import { type Caller, type Reply, testNow, testPortal } from './portal.ts';
import {
  addActivity,
  type AddedEvaluation,
  type AddedTeam,
  addEvaluation,
  addRoles,
  addTeam,
} from './teams.ts';
import { createWorld } from './world.ts';

interface Setting {
  /** How teammates are evaluated; by default not at all. */
  readonly evaluation?: 'survey' | 'score';
  /** Whether roles have been registered; true by default. */
  readonly roles?: boolean;
}

/** Expects this refusal, whose message may name the invalid field. */
export function declined(reply: Reply, refusal: Refusal): void {
  const { status, errorCode } = refusal;
  expect({ status: reply.status, errorCode: reply.body.errorCode }, JSON.stringify(reply.body)).toEqual({
    status,
    errorCode,
  });
}

export async function teaming({ evaluation: kind, roles = true }: Setting = {}) {
  const portal = await testPortal();
  const { db } = portal.services;
  const world = await createWorld(db, portal.services.store);
  const people = { ...world, tom: await addStudent(db, 'tom'), kim: await addStudent(db, 'kim') };
  const { ann, sue, tom, kim, prof } = people;
  const nobody = portal.caller();
  const given = {
    ann: nobody,
    sue: nobody,
    tom: nobody,
    kim: nobody,
    taCd: '',
    teamSeq: 0,
    team: { id: 0, activityCode: '' } satisfies AddedTeam as AddedTeam,
    others: { id: 0, activityCode: '' } satisfies AddedTeam as AddedTeam,
    evaluation: { id: 0, activityCode: '', questions: [] } satisfies AddedEvaluation as AddedEvaluation,
  };
  let number = 0;

  const signIn = async () => {
    given.ann = await portal.as(ann);
    given.sue = await portal.as(sue);
    given.tom = await portal.as(tom);
    given.kim = await portal.as(kim);
  };
  /** Replaces the activity and both teams by new ones. */
  const begin = async (setting: Setting = { roles, ...(kind && { evaluation: kind }) }) => {
    given.taCd = await addActivity(db, { code: `T-${++number}`, professorId: prof.id });
    given.team = await addTeam(db, given.taCd, [ann, sue, tom]);
    given.others = await addTeam(db, given.taCd, [kim], { name: '비밀 팀' });
    given.teamSeq = given.team.id;
    if (setting.roles ?? true) await addRoles(db, given.team);
    if (setting.evaluation !== undefined)
      given.evaluation = await addEvaluation(db, given.taCd, setting.evaluation);
  };
  beforeEach(async () => {
    portal.clock.set(testNow);
    await signIn();
    await begin();
  });

  const own = () => ({ taCd: given.taCd, teamSeq: given.teamSeq });
  const written = (teamMbList: unknown) =>
    typeof teamMbList === 'string' ? teamMbList : JSON.stringify(teamMbList);

  return {
    portal,
    db,
    people,
    given,
    own,
    begin,
    /** Sets the clock and signs everybody in again, because sessions do not last for days. */
    travel: async (time: string | Date) => {
      portal.clock.set(new Date(time).toISOString());
      await signIn();
    },
    data: (caller: Caller = given.ann) => caller.post(getTeamData, own()),
    roles: {
      read: (caller: Caller = given.ann) => caller.post(t.getTeamRoleList, own()),
      insert: (teamMbList: unknown, caller: Caller = given.ann) =>
        caller.post(t.insertTeamRole, { ...own(), teamMbList: written(teamMbList) }),
      update: (teamMbList: unknown, rvsn?: number, caller: Caller = given.ann) =>
        caller.post(t.updateTeamRole, {
          ...own(),
          teamMbList: written(teamMbList),
          ...(rvsn === undefined ? {} : { rvsn }),
        }),
    },
    scores: {
      read: (caller: Caller = given.ann, evalTy: '1' | '2' = '2') =>
        caller.post(t.getTeamScreList, { ...own(), evalTy }),
      insert: (teamMbList: unknown, tempYn: 'Y' | 'N' = 'N', caller: Caller = given.ann) =>
        caller.post(t.insertTeamScre, { ...own(), tempYn, teamMbList: written(teamMbList) }),
      update: (teamMbList: unknown, tempYn: 'Y' | 'N' = 'N', rvsn?: number) =>
        given.ann.post(t.updateTeamScre, { ...own(), tempYn, teamMbList: written(teamMbList), rvsn }),
      submit: (rvsn?: number) => given.ann.post(t.submitTeamScre, { ...own(), tempYn: 'N', rvsn }),
    },
    reviews: {
      read: (untyId: string, caller: Caller = given.ann) =>
        caller.post(t.getReviewQestList, { ...own(), untyId, teSeq: given.evaluation.id }),
      insert: (untyId: string, answers: unknown, tempYn: 'Y' | 'N' = 'N', caller: Caller = given.ann) =>
        caller.post(t.insertTeamReview, {
          ...own(),
          untyId,
          teSeq: given.evaluation.id,
          tempYn,
          reviewList: written(answers),
        }),
      update: (untyId: string, answers: unknown, tempYn: 'Y' | 'N' = 'N', rvsn?: number) =>
        given.ann.post(t.updateTeamReview, {
          ...own(),
          untyId,
          teSeq: given.evaluation.id,
          tempYn,
          reviewList: written(answers),
          rvsn,
        }),
    },
  };
}
