/** `lectures/<code>/assignments/<name>.md`: an assignment, its instructions and its files. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inOrder, replaceFiles } from '../database/files.ts';
import { described, group } from '../format/fields.ts';
import { checkLatePeriod, checkTopic, checkWeek, type LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import type { Located } from '../read/yaml.ts';
import {
  type Coursework,
  courseworkColumns,
  courseworkFields,
  declareCode,
  exportCoursework,
  setPeriods,
} from './coursework.ts';
import { definePart } from './part.ts';

const assignment = group(
  {
    ...courseworkFields,
    exam: described(
      z.enum(['midterm', 'final'], 'must be "midterm" or "final"').optional(),
      'An assignment in place of the midterm or final exam',
    ),
  },
  setPeriods,
);

/** The file that `name` of a lecture stands in: Markdown or HTML. */
const formats = ['.md', '.html'] as const;

export const assignments = definePart<Coursework>({
  name: 'assignments',
  documents: { assignment },

  async read(reader) {
    const found: Coursework[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/assignments`, ...formats)) {
        const one = await readAssignment(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const idOf = await target.accountIds(found.map(({ professor }) => professor));
    const { rows: known } = await target.tx.execute<{ code: string }>(sql`select code from assignment`);
    const knownCodes = new Set(known.map(({ code }) => code));
    for (const { code } of found) if (!knownCodes.has(code)) target.newAssignments.add(code);
    await target.upsert({
      table: 'assignment',
      key: ['code'],
      rows: found.map(({ row, professor }) => ({ ...row, professor_id: idOf(professor) })),
    });
    await replaceFiles(
      target,
      { table: 'assignment_file', owner: 'assignment_code' },
      found.map(({ code, files }) => ({ owner: code, files: inOrder('assignment', files) })),
    );
  },

  export: (target) => exportCoursework(target, { table: 'assignment', own: sql`exam_kind as exam` }),
});

async function readAssignment(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<Coursework | undefined> {
  const read = await reader.article(document, assignment, { calendars: lecture.calendars });
  const head = isRecord(read?.located.value) ? read.located.value : {};
  const code = declareCode(reader, lecture, { kind: 'assignment', document, given: head.code });
  lecture.assignments.set(stemOf(document), code);
  if (!read) return undefined;
  checkHead(reader, lecture, read.located);
  const { value, html } = read;
  if (!value) return undefined;
  return {
    code,
    professor: value.professor,
    files: value.files.map((name) => reader.attachment(document, name)),
    row: { code, ...courseworkColumns(value, lecture), body_html: html, exam_kind: value.exam ?? null },
  };
}

/** What the schema of the head cannot say by itself. */
function checkHead(reader: PackReader, lecture: LectureFolder, located: Located): void {
  const { value } = located;
  if (!isRecord(value)) return;
  checkWeek(reader, lecture, located);
  checkTopic(reader, lecture, located, 'assignment of the topic');
  checkLatePeriod(reader, located);
}
