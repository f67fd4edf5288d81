import { and, asc, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { material, materialFile } from '../material/tables.ts';
import { prepared } from '../platform/database.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { storedFile } from '../platform/tables.ts';
import { contentFile, learningReport, play } from './tables.ts';

/** What a player asks for by itself: the video or its first playlist, captions, the thumbnail. */
export const playerFiles = prepared((db) =>
  db
    .select({
      fileId: storedFile.id,
      extension: storedFile.extension,
      role: contentFile.role,
      name: contentFile.name,
      language: contentFile.language,
    })
    .from(contentFile)
    .innerJoin(storedFile, eq(storedFile.id, contentFile.storedFileId))
    .where(and(eq(contentFile.contentCode, sql.placeholder('code')), ne(contentFile.role, 'segment')))
    .orderBy(asc(contentFile.position))
    .prepare('player_files'),
);

/** Files of the study materials that belong to a topic, the oldest material first. */
export const topicMaterials = prepared((db) =>
  db
    .select({ ...fileListColumns, materialId: material.id, title: material.title })
    .from(material)
    .innerJoin(materialFile, eq(materialFile.materialId, material.id))
    .innerJoin(storedFile, eq(storedFile.id, materialFile.storedFileId))
    .where(eq(material.topicCode, sql.placeholder('topicCode')))
    .orderBy(asc(material.createdAt), asc(material.id), asc(materialFile.position))
    .prepare('topic_materials'),
);

/** How many plays the learning record goes back. */
const recordLength = 200;

/** The student's plays of a content, the newest first; those that were opened and never played are none. */
export const learningRecord = prepared((db) =>
  db
    .select({
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
    })
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
    .limit(recordLength)
    .prepare('learning_record'),
);
