/** `lectures/<code>/teams/<name>/assignments/<name>.md`: the assignments of a team activity. */
import { say } from '../../messages/index.ts';
import {
  type TeamAssignmentInput,
  teamAssignmentIssues,
  writeTeamAssignments,
} from '@baeum/server/team/assignments/authoring';
import { writeGradingSettings } from '@baeum/server/grading/authoring';
import { assignmentStaffLimits } from '@baeum/contract/assignment/staff-terms';
import { penaltyIssues } from '@baeum/server/authoring/set-work';
import { textOwner } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import { type KeptFile, keptFiles, packDate } from '../../database/export-target.ts';
import { described, group, whole } from '../../format/fields.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import { reportIssues, sharedMessages, writing } from '../../read/issues.ts';
import type { PackReader } from '../../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../../read/validate.ts';
import {
  courseworkKeys,
  type GradedItem,
  periodsIn,
  setFields,
  setInput,
  withProfessors,
} from '../coursework.ts';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { exportText, shownFiles } from '../pages.ts';
import { exportedGrading, gradingIn } from '../grading.ts';
import { definePart } from '../part.ts';
import { activitiesOf, activityFolder, teamName } from './folders.ts';

const assignment = group({
  ...setFields,
  points: described(whole(0, assignmentStaffLimits.points).optional(), 'Points it is graded out of'),
  latePenalty: described(
    whole(0, assignmentStaffLimits.latePenalty).optional(),
    'Percent of the points for each day begun of the late period',
  ),
});

const messages = {
  ...sharedMessages,
  activityUnknown: () => say.teams.activityUnknown,
  penaltyWithoutLate: () => say.lectures.penaltyWithoutLate,
};

export const teamAssignments = definePart<GradedItem<TeamAssignmentInput>>({
  name: 'team assignments',
  documents: { teamAssignment: assignment },

  async read(reader) {
    const found: GradedItem<TeamAssignmentInput>[] = [];
    for (const activity of activitiesOf(reader)) {
      for (const document of reader.tree.filesIn(`${activity.folder}/assignments`, '.md', '.html')) {
        const one = await readAssignment(reader, activity, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const inputs = await withProfessors(found, target);
    const sources = found.map(({ source }) => source);
    const { created, written } = await writing(sources, messages, () => writeTeamAssignments(target, inputs));
    await writeGradingSettings(
      target,
      'teamAssignment',
      found.flatMap(({ grading }, index) => {
        const { id, lectureCode } = written[index] ?? {};
        return grading === undefined || id === undefined || lectureCode === undefined
          ? []
          : [{ ...grading, lectureCode, activity: id }];
      }),
    );
    for (const { activityCode, key } of created) target.newTeamAssignments.add(teamName(activityCode, key));
  },

  async export(target) {
    const rows = await target.query<ExportedAssignment>(sql`
      select activity_code, lecture_code, key, team_assignment.title, login_id as professor,
        team_assignment.body_html as html,
        ${packDate(sql`team_assignment.opens_at`)} as "opensAt",
        ${packDate(sql`team_assignment.closes_at`)} as "closesAt",
        ${packDate(sql`late_opens_at`)} as "lateOpensAt", ${packDate(sql`late_closes_at`)} as "lateClosesAt",
        points, late_penalty as "latePenalty", ${exportedGrading(sql`team_assignment_id = team_assignment.id`)},
        ${packDate(sql`team_assignment.created_at`)} as "registeredAt",
        ${keptFiles('team_assignment_file', 'assignment_id', sql`team_assignment.id`)} as files,
        ${shownFiles('text_file', 'team_assignment_id', sql`team_assignment.id`)} as shown
      from team_assignment
      join team_activity on code = activity_code
      join account on account.id = team_assignment.professor_id
      order by activity_code, key`);
    for (const { activity_code, lecture_code, key, html, files: kept, shown, ...head } of rows) {
      const folder = `${activityFolder(activity_code, lecture_code)}/assignments`;
      const names = await target.files(folder, `files/${key}`, kept);
      await target.article(
        `${folder}/${key}.html`,
        { ...head, files: names.length > 0 ? names : undefined },
        await exportText(target, {
          html,
          shown,
          folder,
          owner: textOwner('team_assignment', `${activity_code}/${key}`),
          beside: `files/${key}`,
        }),
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
  readonly shown: readonly KeptFile[];
}

async function readAssignment(
  reader: PackReader,
  activity: ActivityFolder,
  document: string,
): Promise<GradedItem<TeamAssignmentInput> | undefined> {
  const key = stemOf(document);
  const start = { file: document, line: 1 };
  const { calendars } = activity.lecture;
  if (activity.assignments.has(key)) reader.problems.add(start, say.teams.assignmentTwice(key));
  activity.assignments.add(key);
  const read = await reader.article(document, assignment, { calendars, pictures: true });
  if (!read) return undefined;
  const source = { parsed: read.parsed, keys: courseworkKeys, start };
  const head = isRecord(read.parsed.value) ? read.parsed.value : {};
  for (const calendar of calendars) {
    const issues = teamAssignmentIssues({ key, ...periodsIn(head, calendar) });
    reportIssues(reader.problems, issues, source, messages);
  }
  const { value, html } = read;
  const owner = textOwner('team_assignment', `${activity.code}/${key}`);
  const text = await illustrate(reader, { document, owner, html, lecture: activity.lecture });
  if (!value) return undefined;
  const { points = null, latePenalty = null } = value;
  reportIssues(
    reader.problems,
    penaltyIssues({ latePenalty, lateClosesAt: value.lateClosesAt ?? null }),
    source,
    messages,
  );
  return {
    professor: value.professor,
    source,
    grading: gradingIn(value),
    input: {
      ...setInput(value, calendars[0]),
      points,
      latePenalty,
      activityCode: activity.code,
      key,
      bodyHtml: text.html,
      textFiles: text.files,
      files: value.files.map((file) => reader.attachment(document, file)),
    },
  };
}
