/** `lectures/<code>/materials/<name>.md`: study materials, of a week or of the whole lecture. */
import { sql } from 'drizzle-orm';
import { fileNameOf, type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { inOrder, replaceFiles } from '../database/files.ts';
import type { Row } from '../database/rows.ts';
import { instantOf } from '../format/calendar.ts';
import { described, files, group, moment, text, whole } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import { checkTopic, checkWeek, type LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { definePart } from './part.ts';

const material = group({
  title: text(200),
  week: described(whole(1, 52).optional(), 'For the whole lecture when left out'),
  topic: described(text(100).optional(), 'The name of the file of the topic that shows it, too'),
  registeredAt: described(
    moment().optional(),
    'When it was registered; the start of its week, or of the lecture, when left out',
  ),
  files: files(20).default([]),
});

interface Material {
  readonly lecture: string;
  readonly key: string;
  readonly row: Row;
  readonly files: readonly Attachment[];
}

export const materials = definePart<Material>({
  name: 'materials',
  documents: { material },

  async read(reader) {
    const found: Material[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/materials`, '.md', '.html')) {
        const one = await readMaterial(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const lectures = target.names([...target.lectures]);
    const { rows: known } = await target.tx.execute<{ id: number; lecture_code: string; key: string }>(
      sql`select id, lecture_code, key from material where lecture_code in ${lectures}`,
    );
    const wanted = new Set(found.map(({ lecture, key }) => `${lecture} ${key}`));
    const gone = known.filter(({ lecture_code, key }) => !wanted.has(`${lecture_code} ${key}`));
    await replaceFiles(
      target,
      { table: 'material_file', owner: 'material_id' },
      gone.map(({ id }) => ({ owner: id, files: [] })),
    );
    await target.replace({
      table: 'material',
      key: ['lecture_code', 'key'],
      owner: ['lecture_code'],
      owners: [...target.lectures].map((code) => ({ lecture_code: code })),
      rows: found.map(({ row }) => row),
    });
    const { rows } = await target.tx.execute<{ id: number; lecture_code: string; key: string }>(
      sql`select id, lecture_code, key from material where lecture_code in ${lectures}`,
    );
    const idOf = new Map(rows.map(({ id, lecture_code, key }) => [`${lecture_code} ${key}`, id]));
    await replaceFiles(
      target,
      { table: 'material_file', owner: 'material_id' },
      found.map(({ lecture, key, files }) => ({
        owner: idOf.get(`${lecture} ${key}`) ?? 0,
        files: inOrder('material', files),
      })),
    );
  },

  async export(target) {
    const rows = await target.query<ExportedMaterial>(sql`
      select key, lecture_code, title, week_number as week, topic_code, body_html as html,
        ${packDate(sql`created_at`)} as "registeredAt",
        ${keptFiles('material_file', 'material_id', sql`material.id`)} as files
      from material order by lecture_code, key`);
    for (const { key, lecture_code, topic_code, html, files, ...head } of rows) {
      const folder = `lectures/${lecture_code}/materials`;
      const names = await target.files(folder, `files/${key}`, files);
      const topic = topic_code === null ? undefined : fileNameOf(topic_code, lecture_code);
      await target.article(
        `${folder}/${key}.html`,
        { ...head, topic, files: names.length > 0 ? names : undefined },
        html,
      );
    }
  },
});

interface ExportedMaterial extends Record<string, unknown> {
  readonly key: string;
  readonly lecture_code: string;
  readonly title: string;
  readonly week: number | null;
  readonly topic_code: string | null;
  readonly registeredAt: string;
  readonly html: string;
  readonly files: readonly KeptFile[];
}

async function readMaterial(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<Material | undefined> {
  const key = stemOf(document);
  const start = { file: document, line: 1 };
  reader.names.declare('material', key, start, { within: lecture.code });
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(key)) {
    reader.problems.add(
      start,
      `the name of the file "${key}" must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  }
  const read = await reader.article(document, material, { calendars: lecture.calendars, mayBeEmpty: true });
  if (!read) return undefined;
  checkWeek(reader, lecture, read.located);
  const topic = checkTopic(reader, lecture, read.located);
  const { value, html } = read;
  if (!value) return undefined;
  const week = value.week ?? topic?.week;
  const weekStart = lecture.weeks[(week ?? 1) - 1]?.startsAt;
  const [calendar] = lecture.calendars;
  return {
    lecture: lecture.code,
    key,
    files: value.files.map((name) => reader.attachment(document, name)),
    row: {
      key,
      lecture_code: lecture.code,
      week_number: week ?? null,
      topic_code: topic?.code ?? null,
      title: value.title,
      body_html: html,
      created_at:
        value.registeredAt === undefined
          ? (weekStart ?? null)
          : instantOf(value.registeredAt, 'start', calendar),
    },
  };
}
