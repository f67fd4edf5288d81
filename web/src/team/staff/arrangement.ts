/** Who is in which team, and what moving and splitting students means. Pure. */
import type { ArrangedTeam, ListRow, Teams, TeamStudent } from './queries.ts';

/** All teams of an activity with their members; whoever is in none has no team. */
export type Arrangement = readonly ArrangedTeam[];

export const arrangementOf = ({ teams, students }: Pick<Teams, 'teams' | 'students'>): Arrangement =>
  teams.map(({ key, name }) => ({
    key,
    name,
    members: students
      .filter(({ team }) => team === key)
      .map(({ loginId, isLeader, role }) => ({ loginId, isLeader, role })),
  }));

type Member = ArrangedTeam['members'][number];

/** A team without a leader is led by its first member, as the server has it. */
const led = (members: readonly Member[]): Member[] =>
  members.some(({ isLeader }) => isLeader)
    ? [...members]
    : members.map((one, index) => ({ ...one, isLeader: index === 0 }));

/** Moves students to a team, or out of all; who is there already stays as they are. */
export function moveStudents(
  arrangement: Arrangement,
  loginIds: ReadonlySet<string>,
  to: string | null,
): Arrangement {
  return arrangement.map((team) => {
    if (team.key !== to)
      return { ...team, members: led(team.members.filter(({ loginId }) => !loginIds.has(loginId))) };
    const present = new Set(team.members.map(({ loginId }) => loginId));
    const coming = [...loginIds].filter((loginId) => !present.has(loginId));
    return {
      ...team,
      members: led([...team.members, ...coming.map((loginId) => ({ loginId, isLeader: false, role: null }))]),
    };
  });
}

/** A name and a key that no team has yet: `1팀`, `2팀`, … */
function nextTeam(arrangement: Arrangement): ArrangedTeam {
  const names = new Set(arrangement.map(({ name }) => name));
  const keys = new Set(arrangement.map(({ key }) => key));
  let number = 1;
  while (names.has(`${number}팀`) || keys.has(`team-${number}`)) number += 1;
  return { key: `team-${number}`, name: `${number}팀`, members: [] };
}

export const withTeam = (arrangement: Arrangement): Arrangement => [...arrangement, nextTeam(arrangement)];

export const renamed = (arrangement: Arrangement, key: string, name: string): Arrangement =>
  arrangement.map((team) => (team.key === key ? { ...team, name } : team));

export const withoutTeam = (arrangement: Arrangement, key: string): Arrangement =>
  arrangement.filter((team) => team.key !== key);

export const ledBy = (arrangement: Arrangement, key: string, leader: string): Arrangement =>
  arrangement.map((team) =>
    team.key === key
      ? { ...team, members: team.members.map((one) => ({ ...one, isLeader: one.loginId === leader })) }
      : team,
  );

export const withRole = (arrangement: Arrangement, student: string, role: string | null): Arrangement =>
  arrangement.map((team) => ({
    ...team,
    members: team.members.map((one) => (one.loginId === student ? { ...one, role } : one)),
  }));

/** By what the teams are to resemble each other. */
export const balances = ['none', 'studyYear', 'college'] as const;
export type Balance = (typeof balances)[number];

export interface Split {
  readonly by: 'count' | 'size';
  readonly number: number;
  readonly balance: Balance;
  /** Whether those who have a team stay there, and only the others are spread. */
  readonly keeps: boolean;
}

/** How many teams a split makes of so many students. */
export const teamsOf = ({ by, number }: Pick<Split, 'by' | 'number'>, students: number): number =>
  by === 'count' ? number : Math.max(1, Math.ceil(students / number));

/** @param random from 0 to below 1 */
function shuffled<One>(values: readonly One[], random: () => number): One[] {
  const list = [...values];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other] as One, list[last] as One];
  }
  return list;
}

/**
 * Spreads students over teams at random. With a balance, those who share the value are dealt out one after another, so that two
 * teams differ by one of them at the most. Teams that are there are used first; what is superfluous goes unless work is in it.
 */
export function split(
  { teams, students }: Pick<Teams, 'teams' | 'students'>,
  options: Split,
  random: () => number = Math.random,
): Arrangement {
  const taking = students.filter(({ state }) => state === 'enrolled');
  const present = arrangementOf({ teams, students });
  const wanted = teamsOf(options, taking.length);
  const hasWork = new Set(teams.filter((one) => one.hasWork).map(({ key }) => key));
  const used = options.keeps
    ? keptTeams(present, wanted)
    : present.map((team) => ({ ...team, members: [] as Member[] })).slice(0, wanted);
  while (used.length < wanted) used.push(nextTeam(present.concat(used)));
  const spread = options.keeps ? taking.filter(({ team }) => team === null) : taking;
  const dealt = deal(used, inTurns(shuffled(spread, random), options.balance), students);
  const extra = present.filter(({ key }) => hasWork.has(key) && !used.some((one) => one.key === key));
  return [...dealt, ...extra.map((team) => (options.keeps ? team : { ...team, members: [] }))];
}

/** All teams with members, and as many of the empty ones as are wanted beside them, in their order. */
function keptTeams(present: Arrangement, wanted: number): ArrangedTeam[] {
  const filled = present.filter(({ members }) => members.length > 0);
  const empty = present.filter(({ members }) => members.length === 0);
  const used = new Set([...filled, ...empty.slice(0, Math.max(0, wanted - filled.length))]);
  return present.filter((team) => used.has(team));
}

/** Those with the same value behind each other; they were shuffled before. */
function inTurns(students: readonly TeamStudent[], balance: Balance): readonly TeamStudent[] {
  if (balance === 'none') return students;
  const groups = new Map<unknown, TeamStudent[]>();
  for (const student of students) {
    const group = groups.get(student[balance]) ?? [];
    groups.set(student[balance], group);
    group.push(student);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length).flat();
}

/** One after another to the team with the fewest members; of several to the first after the last one that was chosen. */
function deal(
  teams: Arrangement,
  students: readonly TeamStudent[],
  all: readonly TeamStudent[],
): Arrangement {
  const known = new Map(all.map((one) => [one.loginId, one]));
  const members = teams.map((team) => [...team.members]);
  let last = -1;
  for (const { loginId } of students) {
    const order = members.map((_, offset) => (last + 1 + offset) % members.length);
    const next =
      order.toSorted((one, other) => (members[one]?.length ?? 0) - (members[other]?.length ?? 0))[0] ?? 0;
    const student = known.get(loginId);
    members[next]?.push({
      loginId,
      isLeader: false,
      role: student?.team === teams[next]?.key ? (student?.role ?? null) : null,
    });
    last = next;
  }
  return teams.map((team, index) => ({ ...team, members: led(members[index] ?? []) }));
}

/** With a new team for each name that none has. */
function withNamed(arrangement: Arrangement, names: ReadonlySet<string>): Arrangement {
  const teams = [...arrangement];
  for (const name of names)
    if (!teams.some((team) => team.name === name)) teams.push({ ...nextTeam(teams), name });
  return teams;
}

/** Puts students into the teams that a list names; the others stay where they are. */
export function withList(arrangement: Arrangement, rows: readonly ListRow[]): Arrangement {
  const good = rows.filter(({ problem, loginId }) => problem === null && loginId !== null);
  const names = new Set(good.map(({ team }) => team));
  let next: Arrangement = withNamed(arrangement, names);
  for (const name of names) {
    const key = next.find((team) => team.name === name)?.key ?? null;
    const own = good.filter(({ team }) => team === name);
    next = moveStudents(next, new Set(own.map(({ loginId }) => loginId ?? '')), key);
    for (const { loginId, isLeader, role } of own) {
      if (role !== null) next = withRole(next, loginId ?? '', role);
      if (isLeader && key !== null) next = ledBy(next, key, loginId ?? '');
    }
  }
  return next;
}

/** How many students are in another team in the second arrangement, or in none. */
export function countMoved(before: Arrangement, after: Arrangement): number {
  const teamIn = (arrangement: Arrangement) =>
    new Map(arrangement.flatMap(({ key, members }) => members.map(({ loginId }) => [loginId, key] as const)));
  const [was, is] = [teamIn(before), teamIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((loginId) => was.get(loginId) !== is.get(loginId))
    .length;
}
