/** `lectures/<code>/teams/<name>/teams.yml` or `.csv`: the teams of an activity and who is in them. */
import { say } from '../../messages/index.ts';
import { teamLimits } from '@baeum/contract/team/staff-terms';
import { memberLimit } from '@baeum/contract/team/terms';
import { comingScores } from '@baeum/server/grading/staff/following';
import { membersIssues, type TeamInput, writeTeams } from '@baeum/server/team/authoring';
import { sql } from 'drizzle-orm';
import { described, group, key, list, optionalText, text } from '../../format/fields.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import {
  type AuthoredSource,
  reportIssues,
  sharedMessages,
  type Wording,
  writing,
} from '../../read/issues.ts';
import type { PackReader, RawEntry } from '../../read/reader.ts';
import { checkMember } from '../comments.ts';
import { definePart } from '../part.ts';
import { activitiesOf, activityFolder, byFile, teamName } from './folders.ts';

const team = group({
  key: described(key(60), 'Tells it from the others of its activity; posts and submissions name it'),
  name: text(100),
  members: described(
    optionalText(40_000),
    `Ids of students of the lecture, separated by spaces, at most ${memberLimit}; the first leads the team`,
  ),
  former: described(
    optionalText(40_000),
    'Ids of students who were in it before and have left work there, separated by spaces',
  ),
});

interface TeamItem {
  readonly input: Omit<TeamInput, 'memberIds' | 'formerIds'>;
  /** Login ids, the leader first. */
  readonly members: readonly string[];
  readonly former: readonly string[];
  readonly source: AuthoredSource;
}

const messages = {
  ...sharedMessages,
  membersTooMany: ({ values }: Wording) => say.teams.membersTooMany(values.count, values.limit),
  activityUnknown: () => say.teams.activityUnknown,
  memberNotEnrolled: () => say.teams.memberNotEnrolled,
  memberTwice: () => say.teams.memberTwice,
};

export const teams = definePart<TeamItem>({
  name: 'teams',
  documents: { teams: list(team, teamLimits.teams) },

  async read(reader) {
    const found: TeamItem[] = [];
    for (const activity of activitiesOf(reader)) {
      const name = `${activity.folder}/teams`;
      const entries = await reader.entries(name, team, () => activity.lecture.calendars);
      const members = new Map<string, Set<string>>();
      const former = new Map<string, ReadonlySet<string>>();
      for (const { value, raw, place, source: entry } of entries) {
        const source = { ...entry, keys: { memberIds: 'members' }, reportsWhole: true };
        const ids = membersIn(reader, activity, raw, source);
        const gone = formerIn(reader, activity, raw, source);
        if (typeof raw.key === 'string') {
          reader.names.declare('team', raw.key, place, { within: activity.code });
          members.set(raw.key, new Set([...(members.get(raw.key) ?? []), ...ids]));
          former.set(raw.key, new Set(gone));
        }
        if (value)
          found.push({
            input: { activityCode: activity.code, key: value.key, name: value.name },
            members: ids,
            former: gone,
            source,
          });
      }
      activity.former = former;
      if (!reader.isUnreadable(name)) activity.teams = members;
    }
    return found;
  },

  async load(found, target) {
    const idOf = await target.accountIds(found.flatMap(({ members, former }) => [...members, ...former]));
    const inputs = found.map(({ input, members, former }) => ({
      ...input,
      memberIds: members.map(idOf),
      formerIds: former.map(idOf),
    }));
    const sources = found.map(({ source }) => source);
    const codes = [...new Set(inputs.map(({ activityCode }) => activityCode))].toSorted();
    await comingScores.lockOfTeams(target.tx, codes);
    const { created, kept } = await writing(sources, messages, () => writeTeams(target, inputs));
    await comingScores.ofTeams(target.tx, codes, target.now);
    for (const { activityCode, key: name } of created) target.newTeams.add(teamName(activityCode, name));
    for (const { item, path, values } of kept) {
      const { members = [], source } = found[item] ?? {};
      if (!source) continue;
      target.warnings.push({
        ...source.start,
        message: say.teams.memberStays(members[Number(path[1])], values.team, values.activity),
      });
    }
  },

  async export(target) {
    const rows = await target.query<{
      activity: string;
      lecture: string;
      key: string;
      name: string;
      members: string;
      former: string;
    }>(sql`
      select activity_code as activity, lecture_code as lecture, key, name,
        (select coalesce(string_agg(login_id, ' ' order by is_leader desc, login_id), '')
         from team_member join account on account.id = student_id where team_id = team.id) as members,
        (select coalesce(string_agg(login_id, ' ' order by login_id), '')
         from team_former_member join account on account.id = student_id where team_id = team.id) as former
      from team join team_activity on code = activity_code
      order by activity_code, key`);
    const fileOf = ({ activity, lecture }: (typeof rows)[number]) =>
      `${activityFolder(activity, lecture)}/teams.yml`;
    for (const [file, own] of byFile(rows, fileOf)) {
      await target.yaml(
        file,
        own.map(({ key: name, name: title, members, former }) => ({
          key: name,
          name: title,
          members: members || undefined,
          former: former || undefined,
        })),
      );
    }
  },
});

const idsIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.trim().split(/\s+/).filter(Boolean) : [];

function formerIn(
  reader: PackReader,
  { lecture }: ActivityFolder,
  { former }: RawEntry,
  source: AuthoredSource,
): string[] {
  const ids = idsIn(former);
  for (const id of ids) {
    reader.names.refer('student', id, source.start);
    checkMember(reader, lecture, id, source.start);
  }
  return ids;
}

function membersIn(
  reader: PackReader,
  { code, lecture }: ActivityFolder,
  { members }: RawEntry,
  source: AuthoredSource,
): string[] {
  const ids = idsIn(members);
  const place = source.start;
  reportIssues(reader.problems, membersIssues(ids.length), source, messages);
  for (const id of ids) {
    reader.names.refer('student', id, place);
    checkMember(reader, lecture, id, place);
    // A student is in one team of an activity.
    reader.names.declare('member', id, place, { within: code });
  }
  return ids;
}
