import { commonRefusals } from '@baeum/contract/refusals';
import {
  evaluationRefusals as refusals,
  getTeamScreList,
  submitTeamScre,
} from '@baeum/contract/team/evaluation-terms';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addStudent } from '../../testing/people.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addMember, addRoles } from '../../testing/teams.ts';
import { declined, teaming } from '../../testing/teaming.ts';
import { teamActivity, teamEvaluation, teamMember } from '../tables.ts';

const { db, people, given, own, begin, roles, scores, data, travel } = await teaming({ evaluation: 'score' });

/** Ann's scores of Sue and Tom. */
const of = (sue: unknown, tom: unknown = '90', rmrks: unknown = '') => [
  { untyId: 'sue', evlScre: sue, rmrks },
  { untyId: 'tom', evlScre: tom },
];
const storedScores = async (caller = given.ann) =>
  Object.fromEntries(
    (await scores.read(caller)).body.result.list.map(({ untyId, evlScre, tempYn }) => [
      untyId,
      [evlScre, tempYn],
    ]),
  );
const nothing = { sue: [null, null], tom: [null, null] };
const state = async (caller = given.ann) => (await data(caller)).body.result.data.myEvalStus;

describe('a set', () => {
  test('is saved as a draft, continued and submitted', async () => {
    taken(await scores.insert(of('', '7', ' 꼼꼼합니다 '), 'Y'));
    expect(await storedScores()).toEqual({ sue: [null, 'Y'], tom: [7, 'Y'] });
    expect(await state()).toBe('draft');
    refused(await scores.submit(), refusals.incompleteDraft);
    taken(await scores.update(of('95', '100'), 'Y'));
    taken(await scores.submit());
    expect(await storedScores()).toEqual({ sue: [95, 'N'], tom: [100, 'N'] });
    expect(await state()).toBe('submitted');
    expect((await data()).body.result.data.sbmtDt).toBe('2026-11-18T10:00:00+09:00');
    expect(await state(given.sue)).toBe('none');
  });

  test('is listed with its members, always without oneself', async () => {
    taken(await scores.insert(of('95', '90', ' 꼼꼼합니다 ')));
    for (const exceptMe of ['Y', 'N'] as const) {
      const { list } = (await given.ann.post(getTeamScreList, { ...own(), evalTy: '2', exceptMe })).body
        .result;
      expect(list.map(({ untyId }) => untyId)).toEqual(['tom', 'sue']);
      expect(list[1]).toEqual({
        teamNm: expect.stringMatching(/^팀 /),
        untyId: 'sue',
        usrStid: '2026-sue',
        usrKrnm: '수',
        psitNm: '',
        teamLdYn: 'N',
        role: '자료 조사',
        evlScre: 95,
        rmrks: '꼼꼼합니다',
        tempYn: 'N',
        teSeq: given.evaluation.id,
      });
    }
  });

  test('can be changed after being submitted, but does not become a draft again', async () => {
    taken(await scores.insert(of('95')));
    refused(await scores.update(of('80'), 'Y'), refusals.submitted);
    refused(await scores.insert(of('80')), refusals.exists);
    refused(await scores.insert(of('80'), 'Y'), refusals.exists);
    taken(await scores.update(of('80', '70')));
    taken(await scores.submit());
    expect(await storedScores()).toEqual({ sue: [80, 'N'], tom: [70, 'N'] });
  });

  test('that another window has changed is not replaced by one that has read the older one', async () => {
    const revision = async () => (await scores.read()).body.result.rvsn;
    expect(await revision()).toBeNull();
    taken(await scores.insert(of('10'), 'Y'));
    expect(await revision()).toBe(0);
    taken(await scores.update(of('20'), 'Y', 0));
    expect(await revision()).toBe(1);
    for (const reply of [
      await scores.update(of('30'), 'Y', 0),
      await scores.update(of('30'), 'N', 0),
      await scores.submit(0),
    ])
      refused(reply, refusals.changed);
    expect(await storedScores()).toEqual({ sue: [20, 'Y'], tom: [90, 'Y'] });
    taken(await scores.submit(1));
    // Submitting has changed none of the scores.
    taken(await scores.update(of('40'), 'N', 1));
    refused(await scores.update(of('50'), 'N', 1), refusals.changed);
    expect(await storedScores()).toEqual({ sue: [40, 'N'], tom: [90, 'N'] });
    // Like the requests of the specification, which have no revision.
    taken(await scores.update(of('60')));
    expect(await revision()).toBe(3);
    expect((await scores.read(given.sue)).body.result.rvsn).toBeNull();
  });

  test('that does not exist can be neither changed nor submitted', async () => {
    refused(await scores.update(of('80')), refusals.missing);
    refused(await scores.submit(), refusals.missing);
    expect(await storedScores()).toEqual(nothing);
  });

  test('begins anew once all teammates are others, whatever was said about the former ones', async () => {
    taken(await scores.insert(of('10')));
    taken(await scores.update(of('20'), 'N', 0));
    await db.delete(teamMember).where(inArray(teamMember.studentId, [people.sue.id, people.tom.id]));
    const newcomer = `other-${given.taCd.toLowerCase()}`;
    await addMember(db, given.team, await addStudent(db, newcomer));
    await addRoles(db, given.team);
    const ofNewcomer = (evlScre: string) => [{ untyId: newcomer, evlScre }];
    const revision = async () => (await scores.read()).body.result.rvsn;
    expect(await revision()).toBeNull();
    taken(await scores.insert(ofNewcomer('30'), 'Y'));
    expect(await revision()).toBe(0);
    taken(await scores.update(ofNewcomer('40'), 'Y', 0));
    taken(await scores.submit(1));
    taken(await scores.update(ofNewcomer('50'), 'N', 1));
    expect(await storedScores()).toEqual({ [newcomer]: [50, 'N'] });
  });

  test('becomes incomplete when somebody joins, and is completed by a change', async () => {
    taken(await scores.insert(of('95')));
    const newcomer = `new-${given.taCd.toLowerCase()}`;
    await addMember(db, given.team, await addStudent(db, newcomer));
    expect(await state()).toBe('draft');
    // Members without a role cannot be evaluated.
    refused(await scores.update([...of('95'), { untyId: newcomer, evlScre: '50' }]), refusals.noRoles);
    await addRoles(db, given.team);
    refused(await scores.submit(), refusals.incompleteDraft);
    declined(await scores.update(of('95')), refusals.wrongMembers);
    refused(await scores.update([...of('95'), { untyId: newcomer, evlScre: '' }], 'Y'), refusals.submitted);
    taken(await scores.update([...of('95'), { untyId: newcomer, evlScre: '50' }], 'N', 0));
    expect(await storedScores()).toMatchObject({ sue: [95, 'N'], [newcomer]: [50, 'N'] });
    expect(await state()).toBe('submitted');
  });
});

describe('a score', () => {
  test.each([
    ['100', 100],
    ['0', 0],
    ['000', 0],
    ['007', 7],
    [100, 100],
    [0, 0],
    [95, 95],
  ])('%j is %i', async (sent, score) => {
    taken(await scores.insert(of(sent)));
    expect((await storedScores())['sue']).toEqual([score, 'N']);
  });

  const wrong = [
    ['101', refusals.tooHigh],
    ['999', refusals.tooHigh],
    [101, refusals.tooHigh],
    [1e15, refusals.tooHigh],
    ['1000', commonRefusals.invalid],
    ['-1', commonRefusals.invalid],
    [-1, commonRefusals.invalid],
    ['1e2', commonRefusals.invalid],
    ['+5', commonRefusals.invalid],
    ['٣', commonRefusals.invalid],
    ['５', commonRefusals.invalid],
    [' 5', commonRefusals.invalid],
    ['5 ', commonRefusals.invalid],
    ['5\n', commonRefusals.invalid],
    ['0x1', commonRefusals.invalid],
    ['5.5', commonRefusals.invalid],
    [5.5, commonRefusals.invalid],
    [1e300, commonRefusals.invalid],
    [true, commonRefusals.invalid],
    [[5], commonRefusals.invalid],
    [{ toString: '5' }, commonRefusals.invalid],
  ] as const;
  test.each(wrong)('%j is refused, in a draft too, and nothing is saved', async (sent, refusal) => {
    declined(await scores.insert(of(sent)), refusal);
    declined(await scores.insert(of(sent), 'Y'), refusal);
    expect(await storedScores()).toEqual(nothing);
    taken(await scores.insert(of('50')));
    declined(await scores.update(of(sent)), refusal);
    expect((await storedScores())['sue']).toEqual([50, 'N']);
  });

  test.each([[''], [null], [undefined]])('%j is no score, which only a draft may have', async (sent) => {
    refused(await scores.insert(of(sent)), refusals.incompleteScores);
    taken(await scores.insert(of(sent), 'Y'));
    refused(await scores.update(of(sent)), refusals.incompleteScores);
    expect(await storedScores()).toEqual({ sue: [null, 'Y'], tom: [90, 'Y'] });
  });

  test('that is invalid is reported', async () => {
    const message = async (sent: unknown) => (await scores.insert(sent)).body.message;
    expect(await message(of(true))).toBe('점수 값이 올바르지 않습니다. (teamMbList)');
    expect(await message(of('5', '5', 7))).toBe('비고 값의 형식이 올바르지 않습니다. (teamMbList)');
    expect(await message(of('5', '5', '가'.repeat(501)))).toBe(
      '비고는 500자 이하로 입력해 주세요. (teamMbList)',
    );
    expect(await message('[')).toBe('팀원 점수 값의 형식이 올바르지 않습니다. (teamMbList)');
  });
});

describe('a set must contain every teammate once, and not oneself', () => {
  const [sue, tom] = of('95');
  test.each([
    ['nobody', [], refusals.wrongMembers],
    ['one missing', [sue], refusals.wrongMembers],
    ['one twice', [sue, sue], refusals.wrongMembers],
    ['one twice besides all', [sue, tom, tom], refusals.wrongMembers],
    ['a member of another team', [sue, { untyId: 'kim', evlScre: '5' }], refusals.wrongMembers],
    ['that member besides all', [sue, tom, { untyId: 'kim', evlScre: '5' }], refusals.wrongMembers],
    ['somebody unknown', [sue, { untyId: 'nobody', evlScre: '5' }], refusals.wrongMembers],
    ['a row id', [sue, { untyId: 1, evlScre: '5' }], commonRefusals.invalid],
    ['oneself', [sue, tom, { untyId: 'ann', evlScre: '100' }], refusals.self],
    ['oneself for another', [sue, { untyId: 'ann', evlScre: '100' }], refusals.self],
    ['an object', { sue: '95' }, commonRefusals.invalid],
  ] as const)('%s is refused', async (_what, sent, refusal) => {
    for (const tempYn of ['Y', 'N'] as const) declined(await scores.insert(sent, tempYn), refusal);
    expect(await storedScores()).toEqual(nothing);
    taken(await scores.insert(of('50')));
    declined(await scores.update(sent), refusal);
    expect((await storedScores())['sue']).toEqual([50, 'N']);
  });
});

describe('no scoring is possible', () => {
  const attempts = () => [scores.insert(of('95')), scores.update(of('95')), scores.submit()];
  const refusedAll = async (refusal: Parameters<typeof refused>[1]) => {
    for (const reply of await Promise.all(attempts())) refused(reply, refusal);
  };

  test('without an evaluation', async () => {
    await begin({});
    await refusedAll(refusals.none);
    refused(await scores.read(), refusals.none);
  });

  test('with a questionnaire instead', async () => {
    await begin({ evaluation: 'survey' });
    await refusedAll(refusals.otherType);
    refused(await scores.read(), refusals.otherType);
  });

  test('before roles are registered', async () => {
    await begin({ evaluation: 'score', roles: false });
    await refusedAll(refusals.noRoles);
    expect(await storedScores()).toEqual(nothing);
    taken(await roles.insert(['ann', 'sue', 'tom'].map((untyId) => ({ untyId, role: '발표' }))));
    taken(await scores.insert(of('95')));
  });

  test('by a team of one', async () => {
    const mates = [people.sue.id, people.tom.id];
    await db
      .delete(teamMember)
      .where(and(eq(teamMember.teamId, given.teamSeq), inArray(teamMember.studentId, mates)));
    await refusedAll(refusals.noTeammates);
    expect(await storedScores()).toEqual({});
    expect(await state()).toBe('none');
  });

  test.each([
    ['2026-11-15T23:59:59.999+09:00', refusals.before],
    ['2026-11-23T00:00:00+09:00', refusals.over],
  ])('at %s', async (time, refusal) => {
    await travel(time);
    await refusedAll(refusal);
    expect(await storedScores()).toEqual(nothing);
  });

  test('after the last minute, which belongs to the period', async () => {
    await travel('2026-11-16T00:00:00+09:00');
    taken(await scores.insert(of('', ''), 'Y'));
    await travel('2026-11-22T23:59:59.999+09:00');
    taken(await scores.update(of('95')));
    await travel('2026-11-23T00:00:00+09:00');
    refused(await scores.update(of('1')), refusals.over);
    // It can still be read while one is enrolled.
    expect(await storedScores()).toEqual({ sue: [95, 'N'], tom: [90, 'N'] });
  });

  test('outside the period of the evaluation, even during the activity', async () => {
    const closesAt = new Date('2026-11-17T23:59:00+09:00');
    await db.update(teamActivity).set({ closesAt });
    taken(await scores.insert(of('95')));
    await db.update(teamEvaluation).set({ closesAt });
    refused(await scores.update(of('90')), refusals.over);
  });
});

describe('a forged request', () => {
  test('for another team, or another activity', async () => {
    for (const forged of [{ teamSeq: given.others.id }, { taCd: 'T-0' }]) {
      const mine = { ...given, ...forged };
      Object.assign(given, mine);
      for (const reply of [await scores.read(), await scores.insert(of('1')), await scores.update(of('1'))])
        refused(reply, commonRefusals.notFound);
      refused(await scores.submit(), commonRefusals.notFound);
      Object.assign(given, { teamSeq: given.team.id });
    }
  });

  test('with another tempYn', async () => {
    taken(await scores.insert(of('95'), 'Y'));
    for (const tempYn of ['Y', 'n', '', null, true]) {
      const body = JSON.stringify({ ...own(), tempYn });
      declined(
        await given.ann.send(submitTeamScre, body, { 'content-type': 'application/json' }),
        commonRefusals.invalid,
      );
    }
    expect(await state()).toBe('draft');
  });
});
