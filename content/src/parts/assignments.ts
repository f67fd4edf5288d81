/** `lectures/<code>/assignments/<name>.md`: an assignment, its instructions and its files. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fileNameOf, type KeptFile, packDate } from '../database/export-target.ts';
import { inOrder, replaceFiles } from '../database/files.ts';
import type { Row } from '../database/rows.ts';
import { instantOf } from '../format/calendar.ts';
import { date, described, files, group, key, moment, reference, text, whole } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import { checkLatePeriod, checkTopic, checkWeek, type LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import type { Located } from '../read/yaml.ts';
import { definePart } from './part.ts';

const assignment = group(
  {
    code: described(
      key(60).optional(),
      'The code of the lecture, "-" and the name of the file when left out',
    ),
    title: text(200),
    week: whole(1, 52),
    topic: described(text(100).optional(), 'The name of the file of the topic that it belongs to'),
    professor: reference('professor'),
    opensAt: date(),
    closesAt: date(),
    lateOpensAt: date().optional(),
    lateClosesAt: date().optional(),
    exam: described(
      z.enum(['midterm', 'final'], 'must be "midterm" or "final"').optional(),
      'An assignment in place of the midterm or final exam',
    ),
    registeredAt: described(moment().optional(), 'When it was registered; "opensAt" when left out'),
    files: files(20).default([]),
  },
  [
    { from: 'opensAt', fromEdge: 'start', to: 'closesAt', toEdge: 'end' },
    { from: 'closesAt', fromEdge: 'end', to: 'lateOpensAt', toEdge: 'start', apart: true },
    { from: 'lateOpensAt', fromEdge: 'start', to: 'lateClosesAt', toEdge: 'end' },
  ],
);

interface Assignment {
  readonly row: Row;
  readonly code: string;
  readonly professor: string;
  readonly files: readonly Attachment[];
}

/** The file that `name` of a lecture stands in: Markdown or HTML. */
const formats = ['.md', '.html'] as const;

export const assignments = definePart<Assignment>({
  name: 'assignments',
  documents: { assignment },

  async read(reader) {
    const found: Assignment[] = [];
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

  async export(target) {
    const rows = await target.query<ExportedAssignment>(sql`
      select assignment.code, lecture_code, title, week_number as week, topic_code, login_id as professor,
        body_html as html,
        ${packDate(sql`opens_at`)} as "opensAt", ${packDate(sql`closes_at`)} as "closesAt",
        ${packDate(sql`late_opens_at`)} as "lateOpensAt", ${packDate(sql`late_closes_at`)} as "lateClosesAt",
        exam_kind as exam, ${packDate(sql`created_at`)} as "registeredAt",
        (select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'storage_key', file.storage_key)
                 order by link.position), '[]')
         from assignment_file as link join stored_file as file on file.id = link.stored_file_id
         where link.assignment_code = assignment.code) as files
      from assignment join account on account.id = professor_id
      order by lecture_code, week_number, opens_at, assignment.code`);
    for (const { code, lecture_code, topic_code, html, files, ...head } of rows) {
      const folder = `lectures/${lecture_code}/assignments`;
      const name = fileNameOf(code, lecture_code);
      const names = await target.files(folder, `files/${name}`, files);
      const topic = topic_code === null ? undefined : fileNameOf(topic_code, lecture_code);
      const own = { ...(name === code ? { code } : {}), ...head, topic };
      await target.article(
        `${folder}/${name}.html`,
        { ...own, files: names.length > 0 ? names : undefined },
        html,
      );
    }
  },
});

interface ExportedAssignment extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly topic_code: string | null;
  readonly html: string;
  readonly files: readonly KeptFile[];
}

async function readAssignment(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<Assignment | undefined> {
  const read = await reader.article(document, assignment, { calendars: lecture.calendars });
  const name = stemOf(document);
  const given = isRecord(read?.located.value) ? read.located.value.code : undefined;
  const code = typeof given === 'string' ? given : `${lecture.code}-${name}`;
  lecture.assignments.set(name, code);
  reader.names.declare('assignment', code, { file: document, line: 1 });
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(code)) {
    reader.problems.add(
      { file: document, line: 1 },
      `the code "${code}" (lecture and file name) must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  }
  if (!read) return undefined;
  checkHead(reader, lecture, read.located);
  const { value, html } = read;
  if (!value) return undefined;
  const [calendar] = lecture.calendars;
  const start = (at: string) => instantOf(at, 'start', calendar);
  const end = (at: string) => instantOf(at, 'end', calendar);
  return {
    code,
    professor: value.professor,
    files: value.files.map((name) => reader.attachment(document, name)),
    row: {
      code,
      lecture_code: lecture.code,
      week_number: value.week,
      topic_code: value.topic === undefined ? null : (lecture.topics.get(value.topic)?.code ?? null),
      title: value.title,
      body_html: html,
      opens_at: start(value.opensAt),
      closes_at: end(value.closesAt),
      late_opens_at: value.lateOpensAt === undefined ? null : start(value.lateOpensAt),
      late_closes_at: value.lateClosesAt === undefined ? null : end(value.lateClosesAt),
      exam_kind: value.exam ?? null,
      created_at: start(value.registeredAt ?? value.opensAt),
    },
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
