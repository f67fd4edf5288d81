/** `lectures/<code>/assignments/<name>.md`: an assignment, its instructions and its files. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { assignmentStaffLimits, rubricLimits } from '@baeum/contract/assignment/staff-terms';
import { submissionTypes } from '@baeum/contract/assignment/terms';
import { type AssignmentInput, ownIssues, writeAssignments } from '@baeum/server/assignment/authoring';
import { textOwner } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decimal, described, flag, group, list, optionalText, text, whole } from '../format/fields.ts';
import { reportIssues, sharedMessages, writing } from '../read/issues.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../read/validate.ts';
import {
  checkCoursework,
  courseworkFields,
  courseworkInput,
  type GradedItem,
  courseworkKeys,
  declareCode,
  exportCoursework,
  loadGrading,
  withProfessors,
} from './coursework.ts';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { gradingIn } from './grading.ts';
import { definePart } from './part.ts';

const assignment = group({
  ...courseworkFields,
  exam: described(
    z.enum(['midterm', 'final'], spoken(say.fields.either(['"midterm"', '"final"']))).optional(),
    'An assignment in place of the midterm or final exam',
  ),
  points: described(whole(0, assignmentStaffLimits.points).optional(), 'Points it is graded out of'),
  latePenalty: described(
    whole(0, assignmentStaffLimits.latePenalty).optional(),
    'Percent of the points for each day begun of the late period',
  ),
  fileTypes: described(
    list(z.enum(submissionTypes, spoken(say.fields.either(submissionTypes))), submissionTypes.length).default(
      [],
    ),
    'Extensions that may be handed in; all that students may hand in when left out',
  ),
  megabytes: described(
    whole(1, assignmentStaffLimits.megabytes).optional(),
    'Most megabytes of a file that is handed in',
  ),
  showsGrades: described(flag().default(true), 'Whether students see their score once it is released'),
  blind: described(
    flag().optional(),
    'Whether those who grade see numbers in place of names, until a score is released',
  ),
  rubric: described(
    list(
      group({
        name: text(rubricLimits.name),
        levels: list(
          group({
            name: text(rubricLimits.name),
            description: optionalText(rubricLimits.description),
            points: decimal(0, rubricLimits.points),
          }),
          rubricLimits.levels,
        ),
      }),
      rubricLimits.criteria,
    ).optional(),
    'Criteria by levels with points',
  ),
});

const messages = {
  ...sharedMessages,
  rubricWrong: () => say.lectures.rubricWrong,
  penaltyWithoutLate: () => say.lectures.penaltyWithoutLate,
};

export const assignments = definePart<GradedItem<AssignmentInput>>({
  name: 'assignments',
  documents: { assignment },

  async read(reader) {
    const found: GradedItem<AssignmentInput>[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/assignments`, '.md', '.html')) {
        const one = await readAssignment(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const inputs = await withProfessors(found, target);
    const sources = found.map(({ source }) => source);
    const { created } = await writing(sources, messages, () => writeAssignments(target, inputs));
    await loadGrading(target, 'assignment', found);
    for (const { code } of created) target.newAssignments.add(code);
  },

  export: (target) =>
    exportCoursework(target, {
      table: 'assignment',
      own: sql`exam_kind as exam, points, late_penalty as "latePenalty", nullif(file_types, '{}') as "fileTypes",
        max_megabytes as megabytes, nullif(shows_grades, true) as "showsGrades", nullif(is_blind, false) as blind, rubric`,
    }),
});

async function readAssignment(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<GradedItem<AssignmentInput> | undefined> {
  const read = await reader.article(document, assignment, {
    calendars: lecture.calendars,
    pictures: true,
  });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  const code = declareCode(reader, lecture, { kind: 'assignment', document, given: head.code });
  lecture.assignments.set(stemOf(document), code);
  if (!read) return undefined;
  const source = {
    parsed: read.parsed,
    keys: { ...courseworkKeys, examKind: 'exam' },
    start: { file: document, line: 1 },
  };
  checkCoursework(reader, lecture, source, {
    code,
    only: 'assignment of the topic',
    messages: sharedMessages,
  });
  const { value, html } = read;
  if (value)
    reportIssues(
      reader.problems,
      ownIssues({ ...value, lateClosesAt: value.lateClosesAt ?? null }),
      source,
      messages,
    );
  const text = await illustrate(reader, {
    document,
    owner: textOwner('assignment', code),
    html,
    lecture,
    isExact: document.endsWith('.html'),
  });
  if (!value) return undefined;
  return {
    professor: value.professor,
    source,
    grading: gradingIn(value),
    input: {
      ...courseworkInput(value, lecture, code),
      bodyHtml: text.html,
      textFiles: text.files,
      examKind: value.exam ?? null,
      points: value.points ?? null,
      latePenalty: value.latePenalty ?? null,
      fileTypes: submissionTypes.filter((one) => value.fileTypes.includes(one)),
      megabytes: value.megabytes ?? null,
      showsGrades: value.showsGrades,
      isBlind: value.blind,
      rubric: value.rubric ?? null,
      files: value.files.map((name) => reader.attachment(document, name)),
    },
  };
}
