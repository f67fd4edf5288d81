import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import type { Database } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { academicCourse, lecture } from '../tables.ts';

const lecturePlace = preparedQuery(
  'staff_lecture_place',
  { lectureCode: lecture.code, programmeCode: lecture.academicCourseCode },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .where(eq(lecture.code, sql.placeholder('code'))),
);

export interface LecturePlace {
  readonly lectureCode: string;
  readonly programmeCode: string;
}

const findLecture: StaffResourceLoader<LecturePlace> = async (db, { id }) =>
  (await lecturePlace(db, { code: id }))[0];

const programmePlace = preparedQuery(
  'staff_programme_place',
  { programmeCode: academicCourse.code },
  (db, fields) =>
    db
      .select(fields)
      .from(academicCourse)
      .where(eq(academicCourse.code, sql.placeholder('code'))),
);

const archived = preparedQuery('staff_lecture_archived', { code: lecture.code }, (db, fields) =>
  db
    .select(fields)
    .from(lecture)
    .where(and(eq(lecture.code, sql.placeholder('code')), isNotNull(lecture.archivedAt))),
);

/**
 * Whether a lecture is in the archive. Asked without a lock: what was begun while somebody put it away is kept with it.
 */
export const isArchived = async (db: Database, code: string): Promise<boolean> =>
  (await archived(db, { code })).length > 0;

/** What belongs to no lecture: only operators of the programme have a role there. */
const findProgramme: StaffResourceLoader<{ readonly programmeCode: string }> = async (db, { id }) =>
  (await programmePlace(db, { code: id }))[0];

export const staffLectureResources = { lecture: findLecture, programme: findProgramme };
