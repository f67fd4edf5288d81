/** New lectures. */
import { lectureStaffRefusals } from '@baeum/contract/lecture/staff-terms';
import { eq, max, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { lecture } from '../tables.ts';
import { type LectureSettings, writeSettings } from './settings.ts';

interface NewLecture {
  readonly programmeCode: string;
  readonly code: string;
  readonly settings: LectureSettings;
}

/** The new lecture stands last in its programme. */
export async function insertLecture(
  { tx, store, now }: { readonly tx: Transaction; readonly store: FileStore; readonly now: Date },
  { programmeCode, code, settings }: NewLecture,
): Promise<void> {
  // Who makes a lecture of the same code waits, because writing a lecture that exists would change it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lecture ${code}`}, 0))`);
  const [known] = await tx.select({ code: lecture.code }).from(lecture).where(eq(lecture.code, code));
  if (known !== undefined) refuse(lectureStaffRefusals.codeTaken, { about: { field: 'code' } });
  const [last] = await tx
    .select({ position: max(lecture.position) })
    .from(lecture)
    .where(eq(lecture.academicCourseCode, programmeCode));
  await writeSettings({ tx, store, now }, settings, {
    code,
    academicCourseCode: programmeCode,
    attendanceShare: undefined,
    competencies: [],
    position: (last?.position ?? 0) + 1,
  });
}

export async function nextRevision(tx: Transaction, lectureCode: string): Promise<void> {
  await tx
    .update(lecture)
    .set({ revision: sql`${lecture.revision} + 1` })
    .where(eq(lecture.code, lectureCode));
}
