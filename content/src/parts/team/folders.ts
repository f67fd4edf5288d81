/** Paths of the documents of team activities in a pack, and the names that identify teams and posts during a load. */
import { fileNameOf } from '../../database/export-target.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { PackReader } from '../../read/reader.ts';

/** Identifies a team or a team assignment among those of all activities. */
export const teamName = (activity: string, key: string): string => `${activity} ${key}`;

/** Identifies a post of a team for its comments. Only these subjects consist of three words. */
export const teamSubject = (activity: string, post: string): string => `team ${activity} ${post}`;

export const activitiesOf = (reader: PackReader): ActivityFolder[] =>
  reader.lectures.flatMap(({ activities }) => activities);

/** The folder of an exported team activity. */
export const activityFolder = (code: string, lecture: string): string =>
  `lectures/${lecture}/teams/${fileNameOf(code, lecture)}`;

/** Groups rows by the name of their file, in their order. */
export function byFile<Row>(rows: readonly Row[], fileOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(fileOf(row));
    if (own) own.push(row);
    else found.set(fileOf(row), [row]);
  }
  return found;
}
