import { eq, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import type { ReleaseRule } from '../../ports/release-rule.ts';
import { lecture } from '../../lecture/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { isShownToStudents } from '../../platform/drafts.ts';
import { teamActivity } from '../tables.ts';

const activityPlace = preparedQuery(
  'staff_team_activity_place',
  {
    code: teamActivity.code,
    title: teamActivity.title,
    lectureCode: teamActivity.lectureCode,
    programmeCode: lecture.academicCourseCode,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamActivity)
      .innerJoin(lecture, eq(lecture.code, teamActivity.lectureCode))
      .where(eq(teamActivity.code, sql.placeholder('code'))),
);

/** `parent` is the lecture. */
const findActivity: StaffResourceLoader<{
  readonly code: string;
  readonly title: string;
  readonly lectureCode: string;
  readonly programmeCode: string;
}> = async (db, { id, parent }) => {
  const [row] = await activityPlace(db, { code: id });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

export const staffTeamResources = { teamActivity: findActivity };

/** Students learn into which team they were put once they see the activity; its code is the first word of the line's object. */
export const teamMoves: ReleaseRule = {
  kind: 'teamMember',
  isReleased: (object) => sql`exists (select from ${teamActivity}
    where ${teamActivity.code} = split_part(${object}, ' ', 1) and ${isShownToStudents(teamActivity)})`,
};
