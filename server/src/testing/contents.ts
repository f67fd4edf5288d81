/** Contents for tests, and their videos. */
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { content, contentFile, learningCredit, learningReport, play, topic } from '../study/tables.ts';
import { addFile, png, seoul } from './world.ts';

type ContentValues = Partial<typeof content.$inferInsert> & { readonly code: string };

/** A topic with a content of 20 minutes, which can be watched in week 9. */
export async function addContent(
  db: Database,
  {
    lectureCode = 'LA',
    weekNumber = 9,
    ...values
  }: ContentValues & { lectureCode?: string; weekNumber?: number },
): Promise<void> {
  const topicCode = `topic-${values.code}`;
  await db.execute(sql`
    insert into ${topic} (code, lecture_code, week_number, position, title)
    select ${topicCode}, ${lectureCode}, ${weekNumber}::int, count(*) + 1, ${`주제 ${values.code}`}
    from ${topic} where ${topic.lectureCode} = ${lectureCode} and ${topic.weekNumber} = ${weekNumber}`);
  await db.insert(content).values({
    topicCode,
    kind: 'video',
    bodyHtml: '<p>영상 안내</p>',
    mediaSeconds: 1200,
    lectureMinutes: 20,
    recognisesAttendance: true,
    attendanceStartsAt: seoul('2026-11-16T00:00:00'),
    attendanceEndsAt: seoul('2026-11-22T23:59:00'),
    isPublic: true,
    ...values,
  });
}

/** The first seconds of a content, credited to a student who has played it; `learning` is left to what recomputes it. */
export async function addCredit(
  db: Database,
  learnt: { readonly contentCode: string; readonly studentId: number; readonly seconds: number },
  now: Date,
): Promise<void> {
  const { contentCode, studentId, seconds } = learnt;
  const started = { studentId, contentCode, startedAt: now, reportedAt: now, toldUntil: now };
  const [playing] = await db
    .insert(play)
    .values({ ...started, address: '', userAgent: '', slackSeconds: 0 })
    .returning({ id: play.id });
  const told = { studentId, reportedAt: now, claimedSeconds: seconds, creditedSeconds: seconds };
  const [report] = await db
    .insert(learningReport)
    .values({ ...told, playId: playing?.id ?? 0, spent: [], late: false })
    .returning({ id: learningReport.id });
  await db.insert(learningCredit).values({
    reportId: report?.id ?? 0,
    studentId,
    contentCode,
    seconds: `[0,${seconds})`,
    countsAt: now,
  });
}

const vtt = Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n비밀 자막\n');
/** The beginning of an MP4, enough to be recognised as one. */
export const mp4 = Buffer.concat([
  Buffer.from('00000018667479706d703432', 'hex'),
  Buffer.alloc(2000, 'baeum'),
]);

/** A video with captions and a thumbnail; ids of the stored files. */
export async function addVideoFiles(db: Database, store: FileStore, contentCode: string) {
  const add = async (
    kind: 'video' | 'caption' | 'thumbnail',
    name: string,
    bytes: Buffer,
    language: string | null = null,
  ) => {
    const storedFileId = await addFile(db, store, kind, name, bytes);
    await db
      .insert(contentFile)
      .values({ storedFileId, contentCode, role: kind, name, language, position: 1 });
    return storedFileId;
  };
  return {
    video: await add('video', 'video.mp4', mp4),
    caption: await add('caption', 'ko.vtt', vtt, 'ko'),
    thumbnail: await add('thumbnail', '비밀.png', png),
  };
}
