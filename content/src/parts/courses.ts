/** The academic courses of `pack.yml`, which the dropdown in the header lists. */
import { writeCourses } from '@baeum/server/lecture/calendar-authoring';
import { sql } from 'drizzle-orm';
import type { ExportedCourse } from '../database/export-target.ts';
import { dayTextOf } from '../format/calendar.ts';
import { definePart } from './part.ts';

export const courses = definePart({
  name: 'courses',
  // Part of pack.yml, whose schema is that of the manifest.
  documents: {},

  read: async (reader) =>
    reader.manifest.courses.map((course, index) => ({
      code: course.code,
      name: course.name,
      termStartsOn: dayTextOf(course.startsOn, reader.calendars[0]),
      position: course.position ?? index + 1,
    })),

  load: (found, target) => writeCourses(target, found),

  // The manifest is written with them.
  export: async (target) => {
    target.courses.push(
      ...(await target.query<ExportedCourse>(
        sql`select code, name, position, term_starts_on::text as "startsOn" from academic_course order by position, code`,
      )),
    );
  },
});
