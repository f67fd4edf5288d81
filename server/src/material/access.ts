import { and, eq, sql } from 'drizzle-orm';
import type { ResourceLoader } from '../handler.ts';
import { textFile } from '../file/tables.ts';
import { activeEnrolment } from '../lecture/tables.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds, TextFileKinds } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import { topic } from '../study/tables.ts';
import { isRegistered, material, materialFile } from './tables.ts';

const studentId = sql.placeholder('studentId');
const enrolled = and(
  eq(activeEnrolment.lectureCode, material.lectureCode),
  eq(activeEnrolment.studentId, studentId),
);

/** The columns of a material in lists and in its detail. */
export const materialColumns = {
  id: material.id,
  title: material.title,
  weekNumber: material.weekNumber,
  topicTitle: topic.title,
  createdAt: material.createdAt,
  viewCount: material.viewCount,
};

const materialRow = preparedQuery(
  'material_row',
  { ...materialColumns, lectureCode: material.lectureCode, bodyHtml: material.bodyHtml },
  (db, fields) =>
    db
      .select(fields)
      .from(material)
      .innerJoin(activeEnrolment, enrolled)
      .leftJoin(topic, eq(topic.code, material.topicCode))
      .where(and(eq(material.id, sql.placeholder('id')), isRegistered)),
);

export type MaterialRow = RowOf<typeof materialRow>;

/** A study material of a lecture in which the student is enrolled. `parent` is the lecture. */
const findMaterial: ResourceLoader<MaterialRow> = async ({ db }, account, { id, parent }, now) => {
  const [row] = await materialRow(db, { id, studentId: account.id, now });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

export const materialResources = { material: findMaterial };

const materialAttachment = preparedQuery(
  'material_attachment',
  { ...fileReplyColumns, lectureCode: material.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(materialFile, eq(materialFile.storedFileId, storedFile.id))
      .innerJoin(material, eq(material.id, materialFile.materialId))
      .innerJoin(activeEnrolment, enrolled)
      .where(and(eq(storedFile.id, sql.placeholder('id')), isRegistered)),
);

/** Files of a material may be read by the students of its lecture. */
export const materialFiles = {
  material: async (db, account, id, now) =>
    (await materialAttachment(db, { id, studentId: account.id, now }))[0],
} satisfies FileKinds;

const materialTextFile = preparedQuery(
  'material_text_file',
  { ...fileReplyColumns, lectureCode: material.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
      .innerJoin(material, eq(material.id, textFile.materialId))
      .innerJoin(activeEnrolment, enrolled)
      .where(
        and(
          eq(material.lectureCode, sql.placeholder('lectureCode')),
          eq(material.key, sql.placeholder('key')),
          eq(textFile.name, sql.placeholder('name')),
          isRegistered,
        ),
      ),
);

/** What the text of a material shows may be read by whom its files may. */
export const materialTexts = {
  material: async (db, account, { text, name }, now) => {
    const [lectureCode, key, ...more] = text.split('/');
    if (more.length > 0) return undefined;
    return (await materialTextFile(db, { lectureCode, key, name, studentId: account.id, now }))[0];
  },
} satisfies TextFileKinds;
