import { commonRefusals } from '@baeum/contract/refusals';
import { evaluationRefusals as refusals, getTeamRoleList } from '@baeum/contract/team/evaluation-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { describe, expect, test } from 'vitest';
import { addStudent } from '../../testing/people.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addMember } from '../../testing/teams.ts';
import { declined, teaming } from '../../testing/teaming.ts';

const { db, given, own, begin, roles, travel } = await teaming({ roles: false });

const all = (role = '발표') => ['ann', 'sue', 'tom'].map((untyId) => ({ untyId, role: `${untyId} ${role}` }));
const storedRoles = async (caller = given.ann) => {
  const { list, rvsn } = (await roles.read(caller)).body.result;
  return { rvsn, roles: Object.fromEntries(list.map(({ untyId, role }) => [untyId, role])) };
};
const none = { rvsn: 0, roles: { ann: '', sue: '', tom: '' } };

test('any member registers the roles of all, and any member changes them', async () => {
  taken(await roles.insert(all(), given.sue));
  expect(await storedRoles(given.tom)).toEqual({
    rvsn: 1,
    roles: { ann: 'ann 발표', sue: 'sue 발표', tom: 'tom 발표' },
  });
  taken(await roles.update(all('자료 조사'), 1, given.tom));
  expect(await storedRoles()).toMatchObject({ rvsn: 2, roles: { ann: 'ann 자료 조사' } });
  // Like the requests of the specification, which have no revision.
  taken(await roles.update(all('정리')));
  expect(await storedRoles()).toMatchObject({ rvsn: 3, roles: { tom: 'tom 정리' } });
});

test('the list has each member, the leader first, and can omit oneself', async () => {
  taken(await roles.insert(all()));
  const { list } = (await roles.read()).body.result;
  expect(list[0]).toEqual({
    teamNm: expect.stringMatching(/^팀 /),
    untyId: 'ann',
    usrStid: '2026-ann',
    usrKrnm: '안나',
    psitNm: '',
    teamLdYn: 'Y',
    role: 'ann 발표',
  });
  const others = await given.ann.post(getTeamRoleList, { ...own(), exceptMe: 'Y' });
  expect(others.body.result.list.map(({ untyId }) => untyId)).toEqual(['tom', 'sue']);
});

test('the second of two requests is refused', async () => {
  refused(await roles.update(all()), refusals.rolesMissing);
  taken(await roles.insert(all()));
  refused(await roles.insert(all('다른 일'), given.sue), refusals.rolesExist);
  taken(await roles.update(all('정리'), 1));
  refused(await roles.update(all('다른 일'), 1, given.sue), refusals.rolesChanged);
  expect(await storedRoles()).toMatchObject({ rvsn: 2, roles: { ann: 'ann 정리' } });
});

test('a new member has no role until the roles are written again', async () => {
  taken(await roles.insert(all()));
  const newcomer = `new-${given.taCd.toLowerCase()}`;
  await addMember(db, given.team, await addStudent(db, newcomer));
  refused(await roles.update(all(), 1), refusals.wrongMembers);
  expect((await storedRoles()).roles[newcomer]).toBe('');
  taken(await roles.update([...all(), { untyId: newcomer, role: '기록' }], 1));
  expect(await storedRoles()).toMatchObject({ rvsn: 2, roles: { [newcomer]: '기록' } });
});

describe('must contain every member once, with a role', () => {
  const [ann, sue, tom] = all();
  test.each([
    ['nobody', [], refusals.wrongMembers],
    ['one missing', [ann, sue], refusals.wrongMembers],
    ['one twice', [ann, sue, sue], refusals.wrongMembers],
    ['one twice besides all', [ann, sue, tom, tom], refusals.wrongMembers],
    ['a member of another team', [ann, sue, { untyId: 'kim', role: '발표' }], refusals.wrongMembers],
    ['that member besides all', [ann, sue, tom, { untyId: 'kim', role: '발표' }], refusals.wrongMembers],
    ['somebody unknown', [ann, sue, { untyId: 'nobody', role: '발표' }], refusals.wrongMembers],
    ['no role', [ann, sue, { untyId: 'tom' }], refusals.incompleteRoles],
    ['an empty role', [ann, sue, { untyId: 'tom', role: '' }], refusals.incompleteRoles],
    ['a blank role', [ann, sue, { untyId: 'tom', role: ' \t\u200b' }], refusals.incompleteRoles],
    ['null', [ann, sue, { untyId: 'tom', role: null }], refusals.incompleteRoles],
    ['a number', [ann, sue, { untyId: 'tom', role: 7 }], commonRefusals.invalid],
    ['101 characters', [ann, sue, { untyId: 'tom', role: '가'.repeat(101) }], commonRefusals.invalid],
    ['NUL', [ann, sue, { untyId: 'tom', role: '가\u0000' }], commonRefusals.invalid],
    ['a lone surrogate', [ann, sue, { untyId: 'tom', role: '\ud800' }], commonRefusals.invalid],
    ['a number for a member', [ann, sue, { untyId: 3, role: '발표' }], commonRefusals.invalid],
    ['not a list', { ann: '발표' }, commonRefusals.invalid],
    ['invalid JSON', '[', commonRefusals.invalid],
    ['null for the list', 'null', commonRefusals.invalid],
    ['a list of lists', [[]], commonRefusals.invalid],
    ['many invalid elements', `[${'1,'.repeat(90_000)}1]`, commonRefusals.invalid],
    ['a deeply nested list', '['.repeat(100_000), commonRefusals.invalid],
  ])('refuses %s', async (_what, sent, refusal) => {
    declined(await roles.insert(sent), refusal);
    expect(await storedRoles()).toEqual(none);
  });

  test('reports problems in Korean', async () => {
    const message = async (sent: unknown) => (await roles.insert(sent)).body.message;
    const long = [ann, sue, { untyId: 'tom', role: '가'.repeat(101) }];
    expect(await message(long)).toBe('역할은 100자 이하로 입력해 주세요. (teamMbList)');
    expect(await message('{')).toBe('팀원 역할 값의 형식이 올바르지 않습니다. (teamMbList)');
    expect(await message(`[${'1,'.repeat(500)}1]`)).toBe('팀원 역할은 500 이하여야 합니다. (teamMbList)');
    expect(await message('7')).toBe('팀원 역할 값의 형식이 올바르지 않습니다. (teamMbList)');
    expect(await message([{ role: '발표' }])).toBe('팀원 ID 값이 필요합니다. (teamMbList)');
  });

  test('accepts 100 grapheme clusters', async () => {
    const role = '👩‍🔬'.repeat(20) + '가'.repeat(80);
    taken(await roles.insert([ann, sue, { untyId: 'tom', role: ` ${role.normalize('NFD')} ` }]));
    expect((await storedRoles()).roles['tom']).toBe(role);
  });
});

describe('can be written', () => {
  const edges = (opening: string, closing: string) =>
    [
      [`2026-11-${opening}T00:00:00+09:00`, -1, 'before'],
      [`2026-11-${opening}T00:00:00+09:00`, 0, 'open'],
      [`2026-11-${closing}T23:59:59.999+09:00`, 0, 'open'],
      [`2026-11-${closing}T23:59:59.999+09:00`, 1, 'over'],
    ] as const;
  const at = (time: string, milliseconds: number) => travel(new Date(Date.parse(time) + milliseconds));

  test.each(
    edges('11', '25'),
  )('without an evaluation, during the activity: %s, %i ms', async (time, ms, state) => {
    await at(time, ms);
    const insert = await roles.insert(all());
    if (state === 'open') return taken(insert);
    const refusal = { before: teamRefusals.before, over: teamRefusals.over }[state];
    refused(insert, refusal);
    refused(await roles.update(all()), refusal);
  });

  test.each(
    edges('16', '22'),
  )('with an evaluation, during the evaluation: %s, %i ms', async (time, ms, state) => {
    await begin({ roles: false, evaluation: 'score' });
    await at(time, ms);
    const insert = await roles.insert(all());
    if (state === 'open') return taken(insert);
    const refusal = { before: refusals.before, over: refusals.over }[state];
    refused(insert, refusal);
    refused(await roles.update(all()), refusal);
  });
});

test('roles of another team cannot be written', async () => {
  refused(await roles.insert(all(), given.kim), commonRefusals.notFound);
  refused(await roles.update(all(), 0, given.kim), commonRefusals.notFound);
  refused(await roles.read(given.kim), commonRefusals.notFound);
  given.taCd = 'T-other';
  refused(await roles.insert(all()), commonRefusals.notFound);
});
