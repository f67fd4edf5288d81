/**
 * `lectures/<code>/teams/<name>/submissions/<assignment>.yml` or `.csv`: submissions and drafts of teams.
 *
 * A submission belongs to its team. It is created together with its assignment or its team; a later load neither changes
 * it nor restores a deleted one.
 */
import { say } from '../../messages/index.ts';
import { fileRules } from '../../read/attachments.ts';
import { textSet } from '@baeum/server/authoring/rows';
import { sql } from 'drizzle-orm';
import { type KeptFile, packDate } from '../../database/export-target.ts';
import { storeFiles } from '@baeum/server/authoring/files';
import type { LoadTarget } from '../../database/target.ts';
import { instantOf } from '../../format/calendar.ts';
import { described, file, group, key, list, moment, reference } from '../../format/fields.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { Attachment } from '../../read/attachments.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader, RawEntry } from '../../read/reader.ts';
import { checkMember } from '../comments.ts';
import { definePart } from '../part.ts';
import { filesAbout } from '../work.ts';
import { activitiesOf, activityFolder, byFile, teamName } from './folders.ts';
import { participantsOf } from './participants.ts';

const submission = group({
  team: described(key(60), 'Key of the team; once for each assignment, apart from copies'),
  student: described(reference('student'), 'Who of the team has handed it in, or saved it'),
  copiedFrom: described(
    reference('student').optional(),
    'Whose draft it was copied from, though that may have been deleted since; one of them is handed in',
  ),
  file: file('teamSubmission'),
  savedAt: described(moment().optional(), 'When it was last saved; "submittedAt" when left out'),
  submittedAt: described(moment().optional(), 'When it was handed in; a draft has none'),
});

interface TeamSubmission {
  readonly activity: string;
  readonly assignment: string;
  readonly team: string;
  readonly student: string;
  readonly copiedFrom: string | null;
  readonly file: Attachment;
  readonly savedAt: string;
  readonly submittedAt: string | null;
}

export const teamSubmissions = definePart<TeamSubmission>({
  name: 'team submissions',
  documents: { teamSubmissions: list(submission, 1000) },

  async read(reader) {
    const found: TeamSubmission[] = [];
    for (const activity of activitiesOf(reader)) {
      const { code, lecture } = activity;
      const instant = (at: string) => instantOf(at, 'start', lecture.calendars[0]);
      for (const { name, stem } of filesAbout(reader, `${activity.folder}/submissions`, {
        kind: 'team assignment',
        fileOf: (assignment) => `${activity.folder}/assignments/${assignment}.md`,
        isThere: (assignment) => activity.assignments.has(assignment),
      })) {
        const entries = await reader.entries(name, submission, () => lecture.calendars);
        const begun = new Set(
          entries.flatMap(({ raw: { team, student, copiedFrom } }) =>
            copiedFrom === undefined ? `${String(team)} ${String(student)}` : [],
          ),
        );
        for (const { value, raw, place } of entries) {
          check(reader, activity, stem, raw, place);
          const isOwn =
            raw.copiedFrom === raw.student || begun.has(`${String(raw.team)} ${String(raw.student)}`);
          if (raw.copiedFrom !== undefined && isOwn) reader.problems.add(place, say.teams.ownCopy);
          const savedAt = value?.savedAt ?? value?.submittedAt;
          if (!value || savedAt === undefined) continue;
          found.push({
            activity: code,
            assignment: stem,
            team: value.team,
            student: value.student,
            copiedFrom: value.copiedFrom ?? null,
            file: reader.attachment(place.file, value.file),
            savedAt: instant(savedAt),
            submittedAt: value.submittedAt === undefined ? null : instant(value.submittedAt),
          });
        }
      }
    }
    return found;
  },

  async load(found, target) {
    const isMember = await membership(found, target);
    const fresh = found.filter(
      (one) =>
        (target.newTeamAssignments.has(teamName(one.activity, one.assignment)) ||
          target.newTeams.has(teamName(one.activity, one.team))) &&
        isMember(one),
    );
    const idOf = await target.accountIds(
      fresh.flatMap(({ student, copiedFrom }) => (copiedFrom === null ? student : [student, copiedFrom])),
    );
    const files = await storeFiles(
      target,
      fresh.map(({ file: given }) => ({
        file: given,
        kind: 'team_submission',
        rules: fileRules.teamSubmission,
      })),
    );
    const rows = fresh.map(({ student, copiedFrom, file: _file, ...one }, index) => ({
      ...one,
      student: idOf(student),
      copiedFrom: copiedFrom === null ? null : idOf(copiedFrom),
      file: files[index],
    }));
    const { rowCount } = await target.tx.execute(sql`
      insert into team_submission
        (assignment_id, team_id, activity_code, submitter_id, copied_from_id, stored_file_id, submitted_at,
         saved_at)
      select team_assignment.id, team.id, activity, student, "copiedFrom", file, "submittedAt", "savedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        activity text, assignment text, team text, student bigint, "copiedFrom" bigint, file uuid, "submittedAt" timestamptz,
        "savedAt" timestamptz)
      join team_assignment on team_assignment.activity_code = activity and team_assignment.key = assignment
      join team on team.activity_code = activity and team.key = given.team`);
    target.count('team_submission', { inserted: rowCount ?? 0 });
  },

  async export(target) {
    const rows = await target.query<ExportedSubmission>(sql`
      select code as activity, lecture_code as lecture, team_assignment.key as assignment, team.key as team,
        account.login_id as student, original.login_id as "copiedFrom",
        jsonb_build_object('name', file.name, 'storage_key', file.storage_key) as file,
        ${packDate(sql`saved_at`)} as "savedAt", ${packDate(sql`submitted_at`)} as "submittedAt"
      from team_submission
      join team_activity on code = activity_code
      join team_assignment on team_assignment.id = assignment_id
      join team on team.id = team_id
      join account on account.id = submitter_id
      left join account as original on original.id = copied_from_id
      join stored_file as file on file.id = stored_file_id
      order by code, team_assignment.key, team.key, team_submission.id`);
    const lists = byFile(
      rows,
      ({ activity, lecture, assignment }) => `${activityFolder(activity, lecture)}/submissions/${assignment}`,
    );
    for (const [name, own] of lists) {
      const entries = [];
      for (const { activity, lecture, assignment, file: kept, ...entry } of own) {
        const folder = `${activityFolder(activity, lecture)}/submissions`;
        const [copied] = await target.files(folder, `files/${assignment}/${entry.team}`, [kept]);
        entries.push({ ...entry, file: copied });
      }
      await target.yaml(`${name}.yml`, entries);
    }
  },
});

interface ExportedSubmission extends Record<string, unknown> {
  readonly activity: string;
  readonly lecture: string;
  readonly assignment: string;
  readonly team: string;
  readonly student: string;
  readonly copiedFrom: string | null;
  readonly savedAt: string;
  readonly submittedAt: string | null;
  readonly file: KeptFile;
}

/** Who is or was in the submitting team, some of whom may have stayed in another team than that of the pack. */
async function membership(
  found: readonly TeamSubmission[],
  target: LoadTarget,
): Promise<(submission: TeamSubmission) => boolean> {
  const { rows } = await target.tx.execute<{ name: string }>(sql`
    select concat_ws(' ', team.activity_code, team.key, login_id) as name
    from (select team_id, student_id from team_member union all select team_id, student_id from team_former_member) was
    join team on team.id = team_id
    join account on account.id = student_id
    where team.activity_code in ${textSet([...new Set(found.map(({ activity }) => activity))])}`);
  const names = new Set(rows.map(({ name }) => name));
  return ({ activity, team, student }) => names.has(`${teamName(activity, team)} ${student}`);
}

function check(
  reader: PackReader,
  activity: ActivityFolder,
  assignment: string,
  { team, student, copiedFrom, savedAt, submittedAt }: RawEntry,
  place: SourceLocation,
): void {
  if (typeof team === 'string') {
    const options = { within: teamName(activity.code, assignment) };
    if (copiedFrom === undefined) reader.names.declare('team submission', team, place, options);
    else if (typeof student === 'string')
      reader.names.declare('copy of member', `${team} ${student}`, place, options);
    if (submittedAt !== undefined) reader.names.declare('work handed in by team', team, place, options);
    const participants = participantsOf(reader, activity, team, place);
    for (const one of [student, copiedFrom])
      if (participants && typeof one === 'string') checkMember(reader, participants, one, place);
  }
  if (submittedAt === undefined && savedAt === undefined)
    reader.problems.add(place, say.lectures.handedInOrDraft);
}
