import { lecturePath } from '../../staff-roles.ts';

/** The address of a team activity in the console, or of its teams. @param code `new` for one that is made there */
export const teamActivityPath = (lectureCode: string, code: string, screen = ''): string =>
  lecturePath(lectureCode, `activities/team/${encodeURIComponent(code)}${screen && `/${screen}`}`);

/** The address of the activities of a lecture. */
export const activitiesPath = (lectureCode: string): string => lecturePath(lectureCode, 'activities');
