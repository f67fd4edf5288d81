/**
 * No student learns what another member thinks of a teammate: regardless of what one member has answered, and whether
 * they have answered at all, every reply and refusal to the others stays the same.
 */
import { calls } from '@baeum/contract';
import { teamCalls } from '@baeum/contract/team/calls';
import type { Call } from '@baeum/contract/call';
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import * as t from '@baeum/contract/team/evaluation-terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleRequest } from '../../testing/samples.ts';
import { asText } from '../../testing/examples.ts';
import { type Caller, formOf } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { teaming } from '../../testing/teaming.ts';
import { peerReview, team, teamActivity } from '../tables.ts';

const { db, people, given, own, begin, scores, reviews } = await teaming();

type Kind = 'survey' | 'score';
const names = ['ann', 'sue', 'tom'] as const;
const remark = '비밀스러운평';

const sets = (who: string) =>
  names.filter((one) => one !== who).map((untyId) => ({ untyId, evlScre: '50', rmrks: '' }));
const answersOf = (place: number) =>
  Object.fromEntries(given.evaluation.questions.map(({ id, items }) => [id, items[place]]));

/** Sue evaluates both, as a draft or finally. */
async function evaluateAsSue(kind: Kind, tempYn: 'Y' | 'N'): Promise<void> {
  if (kind === 'score') {
    const set = sets('sue').map((one) => ({ ...one, evlScre: '37', rmrks: remark }));
    return taken(await scores.insert(set, tempYn, given.sue));
  }
  taken(await reviews.insert('ann', answersOf(1), tempYn, given.sue));
  taken(await reviews.insert('tom', answersOf(0), tempYn, given.sue));
}

/**
 * Calls about posts, comments and assignments, which get the id of one that does not exist, as they have
 * nothing to do with evaluations.
 */
const isUnrelated = ({ access: { resource } }: Call) =>
  resource === undefined || resource.kind === 'lecture' ? {} : { [resource.id]: 999_999_999 };

/**
 * Well-formed requests about the team: at least one for every team call, several for calls about evaluations.
 */
function* requests(who: string): Generator<readonly [Call, Record<string, unknown>]> {
  const lctrShdlCd = 'LA';
  const teSeq = given.evaluation.id;
  const teamMbList = JSON.stringify(sets(who));
  const roles = JSON.stringify(names.map((untyId) => ({ untyId, role: '발표' })));
  const list = [JSON.stringify(answersOf(0)), '{}'];
  const several: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
    [t.insertTeamRole]: [{ teamMbList: roles }],
    [t.updateTeamRole]: [{ teamMbList: roles, rvsn: 0 }, { teamMbList: roles }],
    [t.getTeamScreList]: ['1', '2'].flatMap((evalTy) =>
      ['Y', 'N'].map((exceptMe) => ({ evalTy, exceptMe, lctrShdlCd })),
    ),
    [t.insertTeamScre]: ['Y', 'N'].map((tempYn) => ({ tempYn, teamMbList })),
    [t.updateTeamScre]: ['Y', 'N'].map((tempYn) => ({ tempYn, teamMbList })),
    [t.getReviewQestList]: [...names, 'kim'].map((untyId) => ({ untyId, teSeq })),
    ...Object.fromEntries(
      [t.updateTeamReview, t.insertTeamReview].map((path) => [
        path,
        [...names, 'kim'].flatMap((untyId) =>
          list.map((reviewList) => ({ untyId, teSeq, tempYn: 'Y', reviewList })),
        ),
      ]),
    ),
  };
  // The home, the calendar and the lecture.
  for (const path of [getMyLctrList, getAcaSchlList, getMyLctrInfo, getLctrDsbjList] as const)
    yield [calls[path], { edcCrseCd: 'C1', lctrShdlCd, week: 0 }];
  for (const call of Object.values<Call>(teamCalls))
    for (const more of several[call.path] ?? [{}])
      yield [call, { ...sampleRequest(call), lctrShdlCd, ...isUnrelated(call), ...own(), ...more }];
}

/** Ids are the only difference between two otherwise equal activities. */
const withoutIds = (text: string) =>
  text
    .replaceAll(new RegExp(`"${given.taCd}"|팀활동 ${given.taCd}|팀 \\d+`, 'g'), '"…"')
    .replaceAll(`"schlCd":"${given.teamSeq}"`, '"schlCd":""')
    .replaceAll(/"(tbSeq|teamSeq|myTeamSeq|teSeq|tqSeq|tqiSeq|rvsn)":\d+/g, '"$1":0');

async function callEverything(who: string, caller: Caller): Promise<string[]> {
  const replies: string[] = [];
  for (const [call, fields] of requests(who)) {
    const reply =
      call.body === 'multipart'
        ? await caller.send(call.path, formOf(asText(fields), []))
        : await caller.send(call.path, JSON.stringify(fields), { 'content-type': 'application/json' });
    replies.push(`${call.path} ${reply.status} ${withoutIds(JSON.stringify(reply.body))}`);
  }
  // Undoes what these calls have written: each run starts with a team in which at most Sue has answered.
  for (const member of [people.ann, people.tom])
    await db.delete(peerReview).where(eq(peerReview.reviewerId, member.id));
  await db.update(team).set({ roleRevision: 1 }).where(eq(team.id, given.teamSeq));
  return replies;
}

/** The replies to everybody but Sue, given what Sue has sent. */
async function repliesToOthers(kind: Kind, said: 'Y' | 'N' | undefined) {
  await db.delete(teamActivity);
  await begin({ evaluation: kind });
  if (said !== undefined) await evaluateAsSue(kind, said);
  return {
    ann: await callEverything('ann', given.ann),
    tom: await callEverything('tom', given.tom),
  };
}

test.each([
  'survey',
  'score',
] as const)('in a %s nobody learns what or whether a teammate has answered', async (kind) => {
  const withoutAnswers = await repliesToOthers(kind, undefined);
  const text = JSON.stringify(withoutAnswers);
  expect(Object.keys(teamCalls).filter((path) => !text.includes(path))).toEqual([]);
  for (const said of ['Y', 'N'] as const) {
    const spoken = await repliesToOthers(kind, said);
    expect(spoken).toEqual(withoutAnswers);
    expect(JSON.stringify(spoken)).not.toContain(remark);
    // Sue can read it, so it is stored.
    const mine = JSON.stringify([(await scores.read(given.sue, kind === 'score' ? '2' : '1')).body]);
    expect(mine).toContain(kind === 'score' ? remark : `"tempYn":"${said}"`);
  }
});

test.each(['survey', 'score'] as const)('in a %s nobody gets a row about themselves', async (kind) => {
  await begin({ evaluation: kind });
  await evaluateAsSue(kind, 'N');
  const evalTy = kind === 'score' ? '2' : '1';
  for (const who of names)
    for (const exceptMe of ['Y', 'N'] as const) {
      const reply = await given[who].post(t.getTeamScreList, { ...own(), evalTy, exceptMe });
      taken(reply);
      const listed = reply.body.result.list.map(({ untyId }) => untyId);
      expect(listed.toSorted()).toEqual(names.filter((one) => one !== who));
    }
});
