/**
 * `lectures/<code>/teams/<name>/roles.yml` or `.csv`: the roles of members in the teams of an activity. Students define
 * them; a load creates them for teams without roles.
 */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../../messages/index.ts';
import { evaluationLimits } from '@baeum/contract/team/evaluation-terms';
import { sql } from 'drizzle-orm';
import { group, list, reference, writing } from '../../format/fields.ts';
import { teamOf } from '../../read/activities.ts';
import { definePart } from '../part.ts';
import { activitiesOf, activityFolder, byFile } from './folders.ts';

const role = group({
  student: reference('student'),
  role: writing(evaluationLimits.role).refine((value) => value !== '', spoken(say.fields.empty)),
});

interface Role {
  readonly activity: string;
  readonly student: string;
  readonly role: string;
}

export const roles = definePart<Role>({
  name: 'roles',
  documents: { roles: list(role, 5000) },

  async read(reader) {
    const found: Role[] = [];
    for (const activity of activitiesOf(reader)) {
      for (const { value, raw, place } of await reader.entries(`${activity.folder}/roles`, role)) {
        if (typeof raw.student === 'string') {
          reader.names.declare('role', raw.student, place, { within: activity.code });
          if (activity.teams && teamOf(activity, raw.student) === undefined)
            reader.problems.add(place, say.teams.inNoTeam(raw.student));
        }
        if (value) found.push({ activity: activity.code, ...value });
      }
    }
    return found;
  },

  async load(found, target) {
    const idOf = await target.accountIds(found.map(({ student }) => student));
    const rows = found.map(({ activity, student, role: what }) => ({
      activity,
      student: idOf(student),
      what,
    }));
    const { rowCount } = await target.tx.execute(sql`
      with given as materialized (
        select activity, student, what
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (activity text, student bigint, what text)
      ), begun as (
        update team set role_revision = 1
        where role_revision = 0 and id in (
          select team_id from team_member join given on activity = activity_code and student = student_id)
        returning id
      )
      update team_member set role = what from given, begun
      where team_id = begun.id and activity = activity_code and student = student_id`);
    target.count('team_member', { updated: rowCount ?? 0 });
  },

  async export(target) {
    const rows = await target.query<{ activity: string; lecture: string; student: string; role: string }>(sql`
      select code as activity, lecture_code as lecture, login_id as student, role
      from team_member
      join team on team.id = team_id
      join team_activity on code = team.activity_code
      join account on account.id = student_id
      where role is not null
      order by code, key, login_id`);
    const fileOf = ({ activity, lecture }: (typeof rows)[number]) =>
      `${activityFolder(activity, lecture)}/roles.yml`;
    for (const [file, own] of byFile(rows, fileOf)) {
      await target.yaml(
        file,
        own.map(({ student, role: what }) => ({ student, role: what })),
      );
    }
  },
});
