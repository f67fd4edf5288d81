/** The members of a team as the participants of its discussions. */
import { say } from '../../messages/index.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader } from '../../read/reader.ts';
import type { Participants } from '../comments.ts';

/** Who is in a team, or was and has left work there; undefined if it does not exist. */
export function everInTeam(
  { teams, former }: Pick<ActivityFolder, 'teams' | 'former'>,
  team: string,
): ReadonlySet<string> | undefined {
  const present = teams?.get(team);
  return present && new Set([...present, ...(former.get(team) ?? [])]);
}

/** The same as participants; undefined, with a problem, if it does not exist. */
export function participantsOf(
  reader: PackReader,
  { teams, former, lecture, folder }: ActivityFolder,
  team: string,
  place: SourceLocation,
): Participants | undefined {
  const members = everInTeam({ teams, former }, team);
  if (teams && !members) reader.problems.add(place, say.teams.teamUnknown(team, folder));
  return members && { calendars: lecture.calendars, students: members, team };
}
