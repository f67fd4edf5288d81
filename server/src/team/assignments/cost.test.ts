/**
 * The number of SQL statements of team assignment calls (specification §18.4), independent of the number of
 * assignments.
 */
import { userInfo } from '@baeum/contract/session/terms';
import * as t from '@baeum/contract/team/assignment-terms';
import { beforeEach, expect, test } from 'vitest';
import { report } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { addTeamAssignmentFile } from '../../testing/teams.ts';
import { countStatements } from '../../testing/watch-statements.ts';

const cost = countStatements();

const { given, store, db, work, set, named, hand, change, toggle, copy, remove, handedIn } =
  await handingIn();

beforeEach(() => given.ann.post(userInfo, {}));

test('reading takes two statements, and the submission one more for its score', async () => {
  for (let index = 0; index < 15; index += 1) {
    const added = await set();
    await addTeamAssignmentFile(db, store, added);
    await hand();
  }
  const { ann, teamSeq } = given;
  const list = (over: object) => () => ann.post(t.getAsgmtList, { teamSeq, ...over });
  expect(await cost(list({}))).toBe(2);
  expect(await cost(list({ pageNo: 2 }))).toBe(2);
  expect(await cost(list({ isSearch: 'Y', searchText: '안내' }))).toBe(2);
  expect(await cost(list({ pageNo: 9 }))).toBe(2);
  expect(await cost(() => ann.post(t.getAsgmtData, { taAsgmtSeq: work.id }))).toBe(2);
  expect(await cost(() => ann.post(t.getAsgmtSbmtData, named()))).toBe(3);
});

test('writing takes few statements, including the access check, and begin and commit of a copy', async () => {
  // Membership is checked again after the upload, by the statement that writes.
  expect(await cost(() => hand({ tempYn: 'Y' }))).toBe(2);
  await given.sue.post(userInfo, {});
  // Of these, one locks the author's account.
  expect(await cost(() => copy('ann'))).toBe(8);
  const before = { taAsgmtFlnm: (await handedIn())?.taAsgmtFlnm ?? '' };
  expect(await cost(() => change([report], given.ann, before))).toBe(2);
  expect(await cost(() => toggle('N'))).toBe(2);
  expect(await cost(() => toggle('Y'))).toBe(2);
  expect(await cost(() => remove())).toBe(2);
});
