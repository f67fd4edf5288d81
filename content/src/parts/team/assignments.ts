/** `lectures/<code>/teams/<name>/assignments/<name>.md`: what the teams of an activity hand in. */
import { sql } from 'drizzle-orm';
import { type KeptFile, keptFiles, packDate } from '../../database/export-target.ts';
import { inOrder, replaceFiles } from '../../database/files.ts';
import type { Row } from '../../database/rows.ts';
import type { LoadTarget } from '../../database/target.ts';
import { group } from '../../format/fields.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { Attachment } from '../../read/attachments.ts';
import { checkLatePeriod } from '../../read/lectures.ts';
import type { PackReader } from '../../read/reader.ts';
import { stemOf } from '../../read/tree.ts';
import { setColumns, setFields, setPeriods } from '../coursework.ts';
import { definePart } from '../part.ts';
import { activitiesOf, activityFolder, teamName } from './folders.ts';

const assignment = group(setFields, setPeriods);

interface TeamAssignment {
  readonly row: Row;
  readonly name: string;
  readonly professor: string;
  readonly files: readonly Attachment[];
}

export const teamAssignments = definePart<TeamAssignment>({
  name: 'team assignments',
  documents: { teamAssignment: assignment },

  async read(reader) {
    const found: TeamAssignment[] = [];
    for (const activity of activitiesOf(reader)) {
      for (const document of reader.tree.filesIn(`${activity.folder}/assignments`, '.md', '.html')) {
        const one = await readAssignment(reader, activity, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const idOf = await target.accountIds(found.map(({ professor }) => professor));
    const before = await assignmentIds(target);
    for (const { name } of found) if (!before.has(name)) target.newTeamAssignments.add(name);
    await target.upsert({
      table: 'team_assignment',
      key: ['activity_code', 'key'],
      rows: found.map(({ row, professor }) => ({ ...row, professor_id: idOf(professor) })),
    });
    const ids = await assignmentIds(target);
    await replaceFiles(
      target,
      { table: 'team_assignment_file', owner: 'assignment_id' },
      found.map(({ name, files: given }) => ({
        owner: ids.get(name) ?? 0,
        files: inOrder('team_assignment', given),
      })),
    );
  },

  async export(target) {
    const rows = await target.query<ExportedAssignment>(sql`
      select activity_code, lecture_code, key, team_assignment.title, login_id as professor,
        team_assignment.body_html as html,
        ${packDate(sql`team_assignment.opens_at`)} as "opensAt",
        ${packDate(sql`team_assignment.closes_at`)} as "closesAt",
        ${packDate(sql`late_opens_at`)} as "lateOpensAt", ${packDate(sql`late_closes_at`)} as "lateClosesAt",
        ${packDate(sql`team_assignment.created_at`)} as "registeredAt",
        ${keptFiles('team_assignment_file', 'assignment_id', sql`team_assignment.id`)} as files
      from team_assignment
      join team_activity on code = activity_code
      join account on account.id = team_assignment.professor_id
      order by activity_code, key`);
    for (const { activity_code, lecture_code, key, html, files: kept, ...head } of rows) {
      const folder = `${activityFolder(activity_code, lecture_code)}/assignments`;
      const names = await target.files(folder, `files/${key}`, kept);
      await target.article(
        `${folder}/${key}.html`,
        { ...head, files: names.length > 0 ? names : undefined },
        html,
      );
    }
  },
});

interface ExportedAssignment extends Record<string, unknown> {
  readonly activity_code: string;
  readonly lecture_code: string;
  readonly key: string;
  readonly html: string;
  readonly files: readonly KeptFile[];
}

/** Team assignments of the lectures of this load by their names. */
async function assignmentIds(target: LoadTarget): Promise<Map<string, number>> {
  const { rows } = await target.tx.execute<{ id: number; activity_code: string; key: string }>(sql`
    select id, activity_code, key from team_assignment
    where activity_code in (
      select code from team_activity where lecture_code in ${target.names([...target.lectures])})`);
  return new Map(rows.map(({ id, activity_code, key }) => [teamName(activity_code, key), id]));
}

async function readAssignment(
  reader: PackReader,
  activity: ActivityFolder,
  document: string,
): Promise<TeamAssignment | undefined> {
  const key = stemOf(document);
  const start = { file: document, line: 1 };
  const { calendars } = activity.lecture;
  if (activity.assignments.has(key))
    reader.problems.add(start, `team assignment "${key}" is there twice: as .md and as .html`);
  activity.assignments.add(key);
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(key)) {
    reader.problems.add(
      start,
      `the name of the file "${key}" must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  }
  const read = await reader.article(document, assignment, { calendars });
  if (!read) return undefined;
  checkLatePeriod(reader, read.located);
  const { value, html } = read;
  if (!value) return undefined;
  return {
    name: teamName(activity.code, key),
    professor: value.professor,
    files: value.files.map((file) => reader.attachment(document, file)),
    row: { activity_code: activity.code, key, body_html: html, ...setColumns(value, calendars[0]) },
  };
}
