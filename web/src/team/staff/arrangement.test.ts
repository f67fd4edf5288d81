import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  arrangementOf,
  countMoved,
  moveStudents,
  split,
  type Split,
  withList,
  withTeam,
} from './arrangement.ts';
import type { ListRow, Teams, TeamStudent } from './queries.ts';

const student = (loginId: string, values: Partial<TeamStudent> = {}): TeamStudent => ({
  loginId,
  studentNumber: loginId,
  name: loginId,
  college: null,
  studyYear: null,
  isLeader: false,
  role: null,
  state: 'enrolled',
  joinedLate: false,
  team: null,
  posts: 0,
  submissions: 0,
  ...values,
});
const team = (key: string, hasWork = false): Teams['teams'][number] => ({
  key,
  name: `${key} 팀`,
  hasWork,
  former: [],
});
const present = {
  teams: [team('a', true), team('b')],
  students: [
    student('ann', { team: 'a', isLeader: true, role: '발표' }),
    student('ben', { team: 'a' }),
    student('sue', { team: 'b', isLeader: true }),
    student('tom'),
  ],
};
const shown = (arrangement: Arrangement) =>
  arrangement.map(({ key, members }) =>
    `${key}: ${members.map(({ loginId, isLeader }) => (isLeader ? loginId.toUpperCase() : loginId)).join(' ')}`.trim(),
  );
const sizes = (arrangement: Arrangement) => arrangement.map(({ members }) => members.length);
const all: Split = { by: 'count', number: 2, balance: 'none', keeps: false };

describe('moving', () => {
  test('takes students along, and every team keeps a leader', () => {
    const moved = moveStudents(arrangementOf(present), new Set(['ann', 'tom']), 'b');
    expect(shown(moved)).toEqual(['a: BEN', 'b: SUE ann tom']);
    expect(moved[1]?.members.map(({ role }) => role)).toEqual([null, null, null]);
  });

  test('out of all teams', () => {
    expect(shown(moveStudents(arrangementOf(present), new Set(['sue']), null))).toEqual(['a: ANN ben', 'b:']);
  });

  test('leaves those who are there already as they are', () => {
    expect(moveStudents(arrangementOf(present), new Set(['ann']), 'a')).toEqual(arrangementOf(present));
  });

  test('counts who is elsewhere', () => {
    const before = arrangementOf(present);
    expect(countMoved(before, before)).toBe(0);
    expect(countMoved(before, moveStudents(before, new Set(['ann', 'tom']), 'b'))).toBe(2);
    expect(countMoved(before, moveStudents(before, new Set(['sue']), null))).toBe(1);
  });
});

test('a new team has a name and a key that no other has', () => {
  const teams = withTeam(withTeam([{ key: 'team-2', name: '1팀', members: [] }]));
  expect(teams.map(({ key, name }) => `${key} ${name}`)).toEqual(['team-2 1팀', 'team-3 3팀', 'team-4 4팀']);
});

describe('splitting', () => {
  const many = {
    teams: [],
    students: Array.from({ length: 23 }, (_, index) =>
      student(`s${index}`, { studyYear: (index % 3) + 1, college: index < 5 ? '공대' : '인문대' }),
    ),
  };

  test('spreads everybody once, over teams whose sizes differ by one at the most', () => {
    for (const number of [1, 4, 23]) {
      const teams = split(many, { ...all, number });
      expect(teams).toHaveLength(number);
      expect(new Set(teams.flatMap(({ members }) => members.map(({ loginId }) => loginId))).size).toBe(23);
      expect(Math.max(...sizes(teams)) - Math.min(...sizes(teams))).toBeLessThanOrEqual(1);
      expect(teams.every(({ members }) => members.filter(({ isLeader }) => isLeader).length === 1)).toBe(
        true,
      );
    }
  });

  test('by size makes as many teams as it takes', () => {
    expect(
      sizes(split(many, { ...all, by: 'size', number: 5 })).toSorted((one, other) => one - other),
    ).toEqual([4, 4, 5, 5, 5]);
  });

  test.each(['studyYear', 'college'] as const)('balances by %s', (balance) => {
    const teams = split(many, { ...all, number: 4, balance });
    const valueOf = new Map(many.students.map((one) => [one.loginId, one[balance]]));
    for (const value of new Set(valueOf.values())) {
      const counts = teams.map(
        ({ members }) => members.filter(({ loginId }) => valueOf.get(loginId) === value).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
    expect(Math.max(...sizes(teams)) - Math.min(...sizes(teams))).toBeLessThanOrEqual(1);
  });

  test('is another one each time', () => {
    const one = split(many, { ...all, number: 4 }, () => 0);
    const other = split(many, { ...all, number: 4 }, () => 0.5);
    expect(shown(one)).not.toEqual(shown(other));
  });

  test('keeps those who have a team, and gives the others to the smallest', () => {
    expect(shown(split(present, { ...all, keeps: true }))).toEqual(['a: ANN ben', 'b: SUE tom']);
  });

  test.each([
    [2, ['b: SUE tom', 'd: ANN ben']],
    [3, ['a: TOM', 'b: SUE', 'd: ANN ben']],
  ])('keeps those who have a team where empty teams stand before theirs: %i teams', (number, kept) => {
    const teams = ['a', 'b', 'c', 'd'].map((key) => team(key));
    const students = present.students.map((one) => (one.team === 'a' ? { ...one, team: 'd' } : one));
    expect(shown(split({ teams, students }, { ...all, number, keeps: true }))).toEqual(kept);
  });

  test('keeps a superfluous team with work, without members, and drops the others', () => {
    const teams = [team('c'), team('d', true), team('e')];
    expect(sizes(split({ ...many, teams }, { ...all, number: 1 }))).toEqual([23, 0]);
    expect(split({ ...many, teams }, { ...all, number: 1 }).map(({ key }) => key)).toEqual(['c', 'd']);
  });

  test('leaves out who no longer takes the lecture', () => {
    const students = [...present.students, student('old', { team: 'b', state: 'cancelled' })];
    expect(split({ ...present, students }, all).flatMap(({ members }) => members)).toHaveLength(4);
  });
});

describe('a list', () => {
  const row = (loginId: string | null, name: string, values: Partial<ListRow> = {}): ListRow => ({
    line: 2,
    studentNumber: '1',
    loginId,
    name: loginId,
    team: name,
    role: null,
    isLeader: false,
    problem: null,
    ...values,
  });

  test('puts students into its teams, which are made where there are none; the others stay', () => {
    const next = withList(arrangementOf(present), [
      row('tom', '새 팀', { isLeader: true, role: '촬영' }),
      row('ben', 'b 팀', { isLeader: true }),
      row(null, 'b 팀', { problem: 'unknown' }),
      row('ann', '', { problem: 'noTeam' }),
    ]);
    expect(shown(next)).toEqual(['a: ANN', 'b: sue BEN', 'team-1: TOM']);
    expect(next[2]).toMatchObject({ name: '새 팀', members: [{ role: '촬영' }] });
  });
});
