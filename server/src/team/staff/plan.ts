/** What it takes to turn the teams of an activity into others. Pure. */
import type { RequestOf } from '@baeum/contract/call';
import type { staffTeamCalls } from '@baeum/contract/team/staff-calls';
import {
  type arrangeTeams,
  type Leaving,
  teamRefusalsOfStaff as refusals,
} from '@baeum/contract/team/staff-terms';
import { refuse } from '../../platform/errors.ts';
import type { StoredTeam, StoredTeams, TeamStudent, WorkingStudent } from './teams-queries.ts';

type WantedTeam = RequestOf<(typeof staffTeamCalls)[typeof arrangeTeams]>['teams'][number];

interface WantedMember {
  readonly student: WorkingStudent;
  readonly team: string;
  readonly isLeader: boolean;
  readonly role: string | null;
}

/** Somebody who is in another team now, or in none. */
export interface Moved {
  readonly student: WorkingStudent;
  /** Key; null for none. */
  readonly to: string | null;
}

export interface Plan {
  readonly teams: readonly { readonly key: string; readonly name: string }[];
  readonly removed: readonly StoredTeam[];
  readonly members: readonly WantedMember[];
  readonly moved: readonly Moved[];
  /** Keys of teams in which roles are others. */
  readonly rolesOf: readonly string[];
}

const repeats = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** Refuses what is no arrangement of these students. */
export function planTeams(stored: StoredTeams<WorkingStudent>, wanted: readonly WantedTeam[]): Plan {
  const teams = wanted.map(({ key, name }) => ({ key, name: name.normalize('NFC').trim() }));
  if (repeats(teams.map(({ key }) => key))) refuse(refusals.keyTwice);
  if (repeats(teams.map(({ name }) => name))) refuse(refusals.nameTwice);
  const members = membersOf(stored.students, wanted);
  const byId = new Map(members.map((one) => [one.student.id, one]));
  const keys = new Set(teams.map(({ key }) => key));
  return {
    teams,
    removed: stored.teams.filter(({ key }) => !keys.has(key)),
    members,
    moved: stored.students.flatMap((student) => {
      const to = byId.get(student.id)?.team ?? null;
      return to === student.team ? [] : [{ student, to }];
    }),
    rolesOf: [
      ...new Set(
        members.filter(({ student, role, team }) => roleIn(student, team) !== role).map(({ team }) => team),
      ),
    ],
  };
}

/** A role belongs to a team: who comes new has none. */
const roleIn = ({ team, role }: TeamStudent, key: string) => (team === key ? role : null);

function membersOf(students: readonly WorkingStudent[], wanted: readonly WantedTeam[]): WantedMember[] {
  const known = new Map(students.map((one) => [one.loginId, one]));
  if (repeats(wanted.flatMap(({ members }) => members.map(({ loginId }) => loginId))))
    refuse(refusals.studentTwice);
  return wanted.flatMap(({ key, name, members }) => {
    const leaders = members.filter(({ isLeader }) => isLeader).length;
    if (leaders > 1) refuse(refusals.leaders, { message: `${name}: ${refusals.leaders.message}` });
    return members.map(({ loginId, isLeader, role }, index) => ({
      student: known.get(loginId) ?? refuse(refusals.studentUnknown, { about: { field: 'teams', loginId } }),
      team: key,
      isLeader: leaders === 0 ? index === 0 : isLeader,
      role,
    }));
  });
}

/** Who leaves something behind in a team; whoever is in none leaves nothing. */
export function leavingIn({ teams }: StoredTeams, { moved }: Plan): Leaving[] {
  const nameOf = new Map(teams.map(({ key, name }) => [key, name]));
  return moved.flatMap(({ student }) => {
    const works = student.posts + student.submissions + student.reviews;
    return student.team === null || works === 0
      ? []
      : [{ name: student.name, team: nameOf.get(student.team) ?? '', works }];
  });
}
