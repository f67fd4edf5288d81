import { mostArranged } from '@baeum/contract/material/staff-terms';
import type { PublishState } from '@baeum/contract/publication';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import { textFile } from '../../file/tables.ts';
import { lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { publishStateIn } from '../../platform/drafts.ts';
import { fileReplyColumns } from '../../platform/files/columns.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { fileJson, type KeptFile } from '../../authoring/kept-files.ts';
import { topic } from '../../study/tables.ts';
import { inOrder, material, materialFile } from '../tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;

const standing = publishStateIn(
  {
    isArchived: eq(material.state, 'archived'),
    isDraft: eq(material.state, 'draft'),
    publishedAt: material.createdAt,
  },
  now,
);

const wanted = sql`${sql.placeholder('standing')}::text`;
const isFound = and(
  eq(material.lectureCode, sql.placeholder('lectureCode')),
  sql`strpos(lower(${material.title}), lower(${sql.placeholder('search')}::text)) > 0`,
);

/** Materials found in each state, whatever is looked for. */
const counts = sql<Readonly<Partial<Record<PublishState, number>>>>`(
  select coalesce(json_object_agg(counted.standing, counted.total), '{}')
  from (select ${standing} as standing, count(*) as total from ${material} where ${isFound} group by 1) as counted)`;

const pageIds = sql`(select ${material.id} from ${material}
  where ${isFound} and (${wanted} is null or ${standing} = ${wanted})
  order by ${inOrder} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`;

/** The materials of a page beside the counts, which stand alone in a row where there are none. */
export const materialPage = preparedQuery(
  'staff_material_page',
  {
    counts,
    id: material.id,
    title: material.title,
    weekNumber: material.weekNumber,
    topicTitle: topic.title,
    standing,
    createdAt: material.createdAt,
    viewCount: material.viewCount,
    fileCount: sql<number>`(select count(*)::int from ${materialFile} where ${materialFile.materialId} = ${material.id})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .leftJoin(material, sql`${material.id} in ${pageIds}`)
      .leftJoin(topic, eq(topic.code, material.topicCode))
      .where(eq(lecture.code, sql.placeholder('lectureCode')))
      .orderBy(inOrder),
);

/** The materials of a lecture that are put in order. */
export const orderedMaterials = preparedQuery(
  'staff_material_order',
  {
    id: material.id,
    title: material.title,
    weekNumber: material.weekNumber,
    standing,
    position: material.position,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(material)
      .where(and(eq(material.lectureCode, sql.placeholder('lectureCode')), ne(material.state, 'archived')))
      .orderBy(inOrder)
      .limit(mostArranged),
);

/** A file as its row links it; those of the text have the name that the text asks for. */
interface OwnFile extends Pick<KeptFile, 'id' | 'file'> {
  readonly textName: string | null;
  readonly role: 'picture' | 'attachment' | null;
  /** In ISO 8601. */
  readonly addedAt: string | null;
}

const storedColumns = sql`'id', ${storedFile.id}, 'file', ${fileJson}`;
const listed = (files: SQL) => sql<readonly OwnFile[]>`coalesce((${files}), '[]')`;

/** A material as its form has it. */
const staffMaterial = preparedQuery(
  'staff_material',
  {
    id: material.id,
    key: material.key,
    lectureCode: material.lectureCode,
    programmeCode: lecture.academicCourseCode,
    title: material.title,
    bodyHtml: material.bodyHtml,
    weekNumber: material.weekNumber,
    topicCode: material.topicCode,
    state: material.state,
    standing,
    createdAt: material.createdAt,
    viewCount: material.viewCount,
    revision: material.revision,
    files: listed(sql`select jsonb_agg(jsonb_build_object(${storedColumns}, 'textName', null, 'role', null,
        'addedAt', ${materialFile.addedAt}) order by ${materialFile.position})
      from ${materialFile} join ${storedFile} on ${storedFile.id} = ${materialFile.storedFileId}
      where ${materialFile.materialId} = ${material.id}`),
    textFiles: listed(sql`select jsonb_agg(jsonb_build_object(${storedColumns}, 'textName', ${textFile.name},
        'role', case when ${storedFile.mediaType} like 'image/%' then 'picture' else 'attachment' end, 'addedAt', null)
        order by ${textFile.position})
      from ${textFile} join ${storedFile} on ${storedFile.id} = ${textFile.storedFileId}
      where ${textFile.materialId} = ${material.id}`),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(material)
      .innerJoin(lecture, eq(lecture.code, material.lectureCode))
      .where(eq(material.id, sql.placeholder('id'))),
);

export type StaffMaterial = RowOf<typeof staffMaterial>;

export const readMaterial = async (db: Queryable, id: number, at: Date): Promise<StaffMaterial | undefined> =>
  (await staffMaterial(db, { id, now: at }))[0];

/** `parent` is the lecture. */
const findMaterial: StaffResourceLoader<StaffMaterial> = async (db, { id, parent }, at) => {
  const row = await readMaterial(db, Number(id), at);
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

export const staffMaterialResources = { material: findMaterial };

/** A file by its id, or what the text asks for by its name. */
export const materialMediaFile = preparedQuery('staff_material_media', fileReplyColumns, (db, fields) =>
  db
    .select(fields)
    .from(storedFile)
    .where(
      sql`${storedFile.id} in (
        select ${materialFile.storedFileId} from ${materialFile} where ${materialFile.materialId} = ${sql.placeholder('id')}
          and ${materialFile.storedFileId}::text = ${sql.placeholder('name')}
        union all
        select ${textFile.storedFileId} from ${textFile} where ${textFile.materialId} = ${sql.placeholder('id')}
          and ${textFile.name} = ${sql.placeholder('name')})`,
    ),
);
