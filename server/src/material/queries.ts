import { and, asc, eq, sql } from 'drizzle-orm';
import { lecture } from '../lecture/tables.ts';
import { preparedCommand, preparedQuery } from '../platform/statements.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { storedFile } from '../platform/tables.ts';
import { topic } from '../study/tables.ts';
import { materialColumns } from './access.ts';
import { inOrder, isRegistered, material, materialFile } from './tables.ts';

const lectureCode = sql.placeholder('lectureCode');

/** The materials of a lecture in their order. */
export const lectureMaterials = preparedQuery(
  'lecture_materials',
  {
    ...materialColumns,
    files: sql<number>`(select count(*)::int from ${materialFile} where ${materialFile.materialId} = ${material.id})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(material)
      .leftJoin(topic, eq(topic.code, material.topicCode))
      .where(and(eq(material.lectureCode, lectureCode), isRegistered))
      .orderBy(inOrder)
      .limit(sql.placeholder('limit')),
);

/** The materials just below and just above one in the list. */
export const neighbours = preparedQuery(
  'material_neighbours',
  {
    id: sql<number>`near.id`,
    title: sql<string>`near.title`,
    isBelow: sql<boolean>`near.above = ${sql.placeholder('id')}::bigint`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(
        sql`(select ${material.id}, ${material.title}, lag(${material.id}) over ordered as above,
            lead(${material.id}) over ordered as below
          from ${material} where ${material.lectureCode} = ${lectureCode}::text and ${isRegistered}
          window ordered as (order by ${inOrder})) near`,
      )
      .where(sql`${sql.placeholder('id')}::bigint in (near.above, near.below)`),
);

/** The files of a material, in order. */
export const filesOf = preparedQuery(
  'material_files',
  { ...fileListColumns, addedAt: materialFile.addedAt },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(materialFile, eq(materialFile.storedFileId, storedFile.id))
      .where(eq(materialFile.materialId, sql.placeholder('id')))
      .orderBy(asc(materialFile.position)),
);

/**
 * All files of a lecture's materials: first those of the whole lecture, then by week, each material's in
 * order.
 */
export const lectureFiles = preparedQuery(
  'lecture_files',
  {
    lectureName: lecture.name,
    materialId: material.id,
    materialTitle: material.title,
    weekNumber: material.weekNumber,
    name: storedFile.name,
    byteSize: storedFile.byteSize,
    storageKey: storedFile.storageKey,
    createdAt: material.createdAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(material)
      .innerJoin(lecture, eq(lecture.code, material.lectureCode))
      .innerJoin(materialFile, eq(materialFile.materialId, material.id))
      .innerJoin(storedFile, eq(storedFile.id, materialFile.storedFileId))
      .where(and(eq(material.lectureCode, lectureCode), isRegistered))
      .orderBy(
        sql`${material.weekNumber} nulls first`,
        asc(material.createdAt),
        asc(material.id),
        asc(materialFile.position),
      ),
);

export const countView = preparedCommand('count_material_view', (db) =>
  db
    .update(material)
    .set({ viewCount: sql`${material.viewCount} + 1` })
    .where(eq(material.id, sql.placeholder('id'))),
);
