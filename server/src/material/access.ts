import { and, eq, sql } from 'drizzle-orm';
import type { RowFinder } from '../handler.ts';
import { enrolment } from '../lecture/tables.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import { topic } from '../study/tables.ts';
import { material, materialFile } from './tables.ts';

const studentId = sql.placeholder('studentId');
const enrolled = and(eq(enrolment.lectureCode, material.lectureCode), eq(enrolment.studentId, studentId));

/** What is said of a material, wherever it shows. */
export const materialColumns = {
  id: material.id,
  title: material.title,
  weekNumber: material.weekNumber,
  topicTitle: topic.title,
  createdAt: material.createdAt,
  viewCount: material.viewCount,
};

const materialRow = prepared((db) =>
  db
    .select({ ...materialColumns, lectureCode: material.lectureCode, bodyHtml: material.bodyHtml })
    .from(material)
    .innerJoin(enrolment, enrolled)
    .leftJoin(topic, eq(topic.code, material.topicCode))
    .where(eq(material.id, sql.placeholder('id')))
    .prepare('material_row'),
);

export type MaterialRow = Awaited<ReturnType<ReturnType<typeof materialRow>['execute']>>[number];

/** A study material of a lecture in which the student is enrolled. The parent is the lecture. */
const findMaterial: RowFinder<MaterialRow> = async ({ db }, account, { id, parent }) => {
  const [row] = await materialRow(db).execute({ id, studentId: account.id });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

export const materialRows = { material: findMaterial };

const materialAttachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: material.lectureCode })
    .from(storedFile)
    .innerJoin(materialFile, eq(materialFile.storedFileId, storedFile.id))
    .innerJoin(material, eq(material.id, materialFile.materialId))
    .innerJoin(enrolment, enrolled)
    .where(eq(storedFile.id, sql.placeholder('id')))
    .prepare('material_attachment'),
);

/** A material's files are read by the lecture's students. */
export const materialFiles = {
  material: async (db, account, id) =>
    (await materialAttachment(db).execute({ id, studentId: account.id }))[0],
} satisfies FileKinds;
