/** What students are set to do in a period, with a late one behind it: assignments, those of teams, and debates. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type ExportTarget,
  fileNameOf,
  keptFiles,
  type KeptFile,
  packDate,
} from '../database/export-target.ts';
import type { Row } from '../database/rows.ts';
import { type Calendar, type Edge, instantOf } from '../format/calendar.ts';
import {
  date,
  described,
  files,
  key,
  moment,
  type Period,
  reference,
  text,
  whole,
} from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';

/** Of the head of a document, what it is and how long it lasts. */
export const setFields = {
  title: text(200),
  professor: reference('professor'),
  opensAt: date(),
  closesAt: date(),
  lateOpensAt: date().optional(),
  lateClosesAt: date().optional(),
  registeredAt: described(moment().optional(), 'When it was registered; "opensAt" when left out'),
  files: files(20).default([]),
};

/** Of what stands in the weeks of a lecture, its code and its place as well. */
export const courseworkFields = {
  code: described(key(60).optional(), 'The code of the lecture, "-" and the name of the file when left out'),
  week: whole(1, 52),
  topic: described(text(100).optional(), 'The name of the file of the topic that it belongs to'),
  ...setFields,
};

export const setPeriods: readonly Period[] = [
  { from: 'opensAt', fromEdge: 'start', to: 'closesAt', toEdge: 'end' },
  { from: 'closesAt', fromEdge: 'end', to: 'lateOpensAt', toEdge: 'start', apart: true },
  { from: 'lateOpensAt', fromEdge: 'start', to: 'lateClosesAt', toEdge: 'end' },
];

/** What an assignment or a debate brings to a load. */
export interface Coursework {
  readonly row: Row;
  readonly code: string;
  readonly professor: string;
  readonly files: readonly Attachment[];
}

interface SetHead {
  readonly title: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lateOpensAt?: string | undefined;
  readonly lateClosesAt?: string | undefined;
  readonly registeredAt?: string | undefined;
}

interface CourseworkHead extends SetHead {
  readonly week: number;
  readonly topic?: string | undefined;
}

/** The columns of `setFields`, but for the professor. */
export function setColumns(head: SetHead, calendar: Calendar): Row {
  const instant = (at: string | undefined, edge: Edge) =>
    at === undefined ? null : instantOf(at, edge, calendar);
  return {
    title: head.title,
    opens_at: instant(head.opensAt, 'start'),
    closes_at: instant(head.closesAt, 'end'),
    late_opens_at: instant(head.lateOpensAt, 'start'),
    late_closes_at: instant(head.lateClosesAt, 'end'),
    created_at: instant(head.registeredAt ?? head.opensAt, 'start'),
  };
}

export const courseworkColumns = (head: CourseworkHead, lecture: LectureFolder): Row => ({
  ...setColumns(head, lecture.calendars[0]),
  lecture_code: lecture.code,
  week_number: head.week,
  topic_code: head.topic === undefined ? null : (lecture.topics.get(head.topic)?.code ?? null),
});

/** The code that a document has or is given, declared as one of its kind. */
export function declareCode(
  reader: PackReader,
  lecture: LectureFolder,
  { kind, document, given }: { kind: 'assignment' | 'debate'; document: string; given: unknown },
): string {
  const code = typeof given === 'string' ? given : `${lecture.code}-${stemOf(document)}`;
  const start = { file: document, line: 1 };
  reader.names.declare(kind, code, start);
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(code))
    reader.problems.add(
      start,
      `the code "${code}" (lecture and file name) must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  return code;
}

interface ExportedCoursework extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly topic_code: string | null;
  readonly html: string;
  readonly files: readonly KeptFile[];
}

/** @param own column of the head's own key, which these have beside the shared ones */
export async function exportCoursework(
  target: ExportTarget,
  { table, own }: { table: 'assignment' | 'debate'; own: SQL },
): Promise<void> {
  const code = sql`${sql.identifier(table)}.code`;
  const rows = await target.query<ExportedCoursework>(sql`
    select ${code}, lecture_code, title, ${own}, week_number as week, topic_code, login_id as professor,
      body_html as html,
      ${packDate(sql`opens_at`)} as "opensAt", ${packDate(sql`closes_at`)} as "closesAt",
      ${packDate(sql`late_opens_at`)} as "lateOpensAt", ${packDate(sql`late_closes_at`)} as "lateClosesAt",
      ${packDate(sql`created_at`)} as "registeredAt",
      ${keptFiles(`${table}_file`, `${table}_code`, code)} as files
    from ${sql.identifier(table)} join account on account.id = professor_id
    order by lecture_code, week_number, opens_at, ${code}`);
  for (const { code: given, lecture_code, topic_code, html, files: kept, ...head } of rows) {
    const folder = `lectures/${lecture_code}/${table}s`;
    const name = fileNameOf(given, lecture_code);
    const names = await target.files(folder, `files/${name}`, kept);
    const topic = topic_code === null ? undefined : fileNameOf(topic_code, lecture_code);
    await target.article(
      `${folder}/${name}.html`,
      {
        ...(name === given ? { code: given } : {}),
        ...head,
        topic,
        files: names.length > 0 ? names : undefined,
      },
      html,
    );
  }
}
