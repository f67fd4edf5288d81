/** For tests of team submissions: a new assignment of {@link teaming}'s activity before each test. */
import * as t from '@baeum/contract/team/assignment-terms';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { storedFile } from '../platform/tables.ts';
import { type teamAssignment, teamSubmission } from '../team/tables.ts';
import type { Caller, SentFile } from './portal.ts';
import { expectNoOrphans, report } from './submitting.ts';
import { teaming } from './teaming.ts';
import { addTeamAssignment } from './teams.ts';

export async function handingIn() {
  const teams = await teaming();
  const { portal, db, people, given } = teams;
  const { store } = portal.services;
  const work = { id: 0, activityCode: '' };
  let number = 0;

  /** Replaces the assignment by a new one: open until 18 November 23:59, late from the 20th to the 21st 23:59. */
  const set = async (values: Partial<typeof teamAssignment.$inferInsert> = {}) => {
    const key = `work-${++number}`;
    const added = { activityCode: given.taCd, professorId: people.prof.id, key, ...values };
    return Object.assign(work, await addTeamAssignment(db, added));
  };
  beforeEach(() => set());

  const named = () => ({ taAsgmtSeq: work.id, teamSeq: given.teamSeq });
  const fields = (over: Record<string, string>) => ({
    taAsgmtSeq: String(work.id),
    teamSeq: String(given.teamSeq),
    taCd: given.taCd,
    ...over,
  });

  return {
    ...teams,
    store,
    work,
    set,
    named,
    fields,
    hand: (
      over: Record<string, string> = {},
      files: readonly SentFile[] = [report],
      caller: Caller = given.ann,
    ) => caller.upload(t.insertAsgmt, fields({ tempYn: 'N', ...over }), files),
    change: (
      files: readonly SentFile[] = [report],
      caller: Caller = given.ann,
      seen: { readonly taAsgmtFlnm?: string } = {},
    ) => caller.upload(t.updateAsgmt, fields({ ...seen }), files),
    toggle: (
      tempYn: 'Y' | 'N',
      caller: Caller = given.ann,
      seen: { readonly taAsgmtFlnm?: string | undefined } = {},
    ) => caller.post(t.updateTempYn, { ...named(), tempYn, ...seen }),
    remove: (caller: Caller = given.ann) => caller.post(t.deleteAsgmt, named()),
    /** Begins a draft with a copy of a teammate's. */
    copy: (untyId: string, caller: Caller = given.sue) => caller.post(t.copyAsgmt, { ...named(), untyId }),
    list: async (over: object = {}, caller: Caller = given.ann) =>
      (await caller.post(t.getAsgmtList, { teamSeq: given.teamSeq, ...over })).body.result,
    detail: async (caller: Caller = given.ann) =>
      (await caller.post(t.getAsgmtData, { taAsgmtSeq: work.id })).body.result,
    handedIn: async (caller: Caller = given.ann) =>
      (await caller.post(t.getAsgmtSbmtData, named())).body.result.data,
    otherDrafts: async (caller: Caller = given.ann) =>
      (await caller.post(t.getAsgmtSbmtData, named())).body.result.draftList,
    /** The submissions of the assignment in the database, in order, each with the name of its file. */
    kept: () =>
      db
        .select({
          teamId: teamSubmission.teamId,
          submitterId: teamSubmission.submitterId,
          submittedAt: teamSubmission.submittedAt,
          file: storedFile.name,
        })
        .from(teamSubmission)
        .innerJoin(storedFile, eq(storedFile.id, teamSubmission.storedFileId))
        .where(eq(teamSubmission.assignmentId, work.id))
        .orderBy(teamSubmission.id),
    expectNoOrphans: () => expectNoOrphans(portal),
    /** Expects that there are exactly as many stored files of team submissions as submissions. */
    submittedFiles: async () =>
      (await db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.kind, 'team_submission')))
        .length,
  };
}
