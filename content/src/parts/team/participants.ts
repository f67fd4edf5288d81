/** The members of a team as the participants of its discussions. */
import { say } from '../../messages/index.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader } from '../../read/reader.ts';
import type { Participants } from '../comments.ts';

/** The members of a team; undefined, with a problem, if it does not exist. */
export function participantsOf(
  reader: PackReader,
  { teams, former, lecture, folder }: ActivityFolder,
  team: string,
  place: SourceLocation,
): Participants | undefined {
  const present = teams?.get(team);
  const members = present && new Set([...present, ...(former.get(team) ?? [])]);
  if (teams && !members) reader.problems.add(place, say.teams.teamUnknown(team, folder));
  return members && { calendars: lecture.calendars, students: members, team };
}
