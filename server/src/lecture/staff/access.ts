import { eq, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
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

const findProgramme: StaffResourceLoader<{ readonly programmeCode: string }> = async (db, { id }) =>
  (await programmePlace(db, { code: id }))[0];

export const staffLectureResources = { lecture: findLecture, programme: findProgramme };
