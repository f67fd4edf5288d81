/** `lectures/<code>/teams/<name>/teams.yml` or `.csv`: the teams of an activity and who is in them. */
import { memberLimit } from '@baeum/contract/team/terms';
import { sql } from 'drizzle-orm';
import { described, group, key, list, optionalText, text } from '../../format/fields.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { SourceLocation } from '../../read/problems.ts';
import type { PackReader, RawEntry } from '../../read/reader.ts';
import { checkMember } from '../comments.ts';
import { definePart } from '../part.ts';
import { activitiesOf, activityFolder, byFile } from './folders.ts';
import { loadTeams } from './teams-load.ts';

const team = group({
  key: described(key(60), 'Tells it from the others of its activity; posts and submissions name it'),
  name: text(100),
  members: described(
    optionalText(40_000),
    `Ids of students of the lecture, separated by spaces, at most ${memberLimit}; the first leads the team`,
  ),
});

/** A team that a load brings. */
export interface Team {
  readonly activity: string;
  readonly key: string;
  readonly name: string;
  /** The leader first. */
  readonly members: readonly string[];
  readonly place: SourceLocation;
}

export const teams = definePart<Team>({
  name: 'teams',
  documents: { teams: list(team, 1000) },

  async read(reader) {
    const found: Team[] = [];
    for (const activity of activitiesOf(reader)) {
      const name = `${activity.folder}/teams`;
      const entries = await reader.entries(name, team, () => activity.lecture.calendars);
      const members = new Map<string, Set<string>>();
      for (const { value, raw, place } of entries) {
        const ids = membersIn(reader, activity, raw, place);
        if (typeof raw.key === 'string') {
          reader.names.declare('team', raw.key, place, { within: activity.code });
          members.set(raw.key, new Set([...(members.get(raw.key) ?? []), ...ids]));
        }
        if (value)
          found.push({ activity: activity.code, key: value.key, name: value.name, members: ids, place });
      }
      if (!reader.isUnreadable(name)) activity.teams = members;
    }
    return found;
  },

  load: loadTeams,

  async export(target) {
    const rows = await target.query<{
      activity: string;
      lecture: string;
      key: string;
      name: string;
      members: string;
    }>(sql`
      select activity_code as activity, lecture_code as lecture, key, name,
        (select coalesce(string_agg(login_id, ' ' order by is_leader desc, login_id), '')
         from team_member join account on account.id = student_id where team_id = team.id) as members
      from team join team_activity on code = activity_code
      order by activity_code, key`);
    const fileOf = ({ activity, lecture }: (typeof rows)[number]) =>
      `${activityFolder(activity, lecture)}/teams.yml`;
    for (const [file, own] of byFile(rows, fileOf)) {
      await target.yaml(
        file,
        own.map(({ key: name, name: title, members }) => ({
          key: name,
          name: title,
          members: members || undefined,
        })),
      );
    }
  },
});

function membersIn(
  reader: PackReader,
  { code, lecture }: ActivityFolder,
  { members }: RawEntry,
  place: SourceLocation,
): string[] {
  const ids = typeof members === 'string' ? members.trim().split(/\s+/).filter(Boolean) : [];
  if (ids.length > memberLimit)
    reader.problems.add(place, `has ${ids.length} members: at most ${memberLimit}`);
  for (const id of ids) {
    reader.names.refer('student', id, place);
    checkMember(reader, lecture, id, place);
    // A student is in one team of an activity.
    reader.names.declare('member', id, place, { within: code });
  }
  return ids;
}
