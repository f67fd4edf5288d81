import { and, asc, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { isRegistered, material, materialFile } from '../material/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { storedFile } from '../platform/tables.ts';
import { contentFile, learningReport, play } from './tables.ts';

/** The files that a player loads by itself: the video or its master playlist, captions, the thumbnail. */
export const playerFiles = preparedQuery(
  'player_files',
  {
    fileId: storedFile.id,
    extension: storedFile.extension,
    role: contentFile.role,
    name: contentFile.name,
    language: contentFile.language,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(contentFile)
      .innerJoin(storedFile, eq(storedFile.id, contentFile.storedFileId))
      .where(and(eq(contentFile.contentCode, sql.placeholder('code')), ne(contentFile.role, 'segment')))
      .orderBy(asc(contentFile.position)),
);

/** The study materials of a topic with their files, in the order of the lecture's, and without one the oldest first. */
export const topicMaterials = preparedQuery(
  'topic_materials',
  {
    ...fileListColumns,
    materialId: material.id,
    title: material.title,
    // Once, however many files there are.
    bodyHtml: sql<string>`case when row_number() over (partition by ${material.id} order by ${materialFile.position}) = 1
      then ${material.bodyHtml} else '' end`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(material)
      .leftJoin(materialFile, eq(materialFile.materialId, material.id))
      .leftJoin(storedFile, eq(storedFile.id, materialFile.storedFileId))
      .where(and(eq(material.topicCode, sql.placeholder('topicCode')), isRegistered))
      .orderBy(
        sql`${material.position} nulls last`,
        asc(material.createdAt),
        asc(material.id),
        asc(materialFile.position),
      ),
);

/** The maximum number of plays in the learning record. */
const recordLength = 200;

/** The student's plays of a content, newest first, without those that ended before anything was claimed. */
export const learningRecord = preparedQuery(
  'learning_record',
  {
    id: play.id,
    startedAt: play.startedAt,
    reportedAt: play.reportedAt,
    address: play.address,
    userAgent: play.userAgent,
    claimedSeconds: play.claimedSeconds,
    creditedSeconds: sql<number>`seconds_in(${play.granted})`,
    late: sql<boolean>`coalesce(bool_or(${learningReport.late}), false)`,
    cuts: sql<
      ('faster' | 'elsewhere' | 'closed')[]
    >`array_remove(array_agg(distinct ${learningReport.cutBecause}), null)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(play)
      .leftJoin(learningReport, eq(learningReport.playId, play.id))
      .where(
        and(
          eq(play.contentCode, sql.placeholder('code')),
          eq(play.studentId, sql.placeholder('studentId')),
          or(gt(play.claimedSeconds, 0), sql`${play.endedAt} is null`),
        ),
      )
      .groupBy(play.id)
      .orderBy(desc(play.id))
      .limit(recordLength),
);
