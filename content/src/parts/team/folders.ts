/** Where things of a team activity lie in a pack, and the names under which a load finds them again. */
import { fileNameOf } from '../../database/export-target.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { PackReader } from '../../read/reader.ts';

/** The name of a team, or of a team assignment, among those of all activities. */
export const teamName = (activity: string, key: string): string => `${activity} ${key}`;

/** What the comments below a post of a team are found by. No other subject has three words. */
export const teamSubject = (activity: string, post: string): string => `team ${activity} ${post}`;

export const activitiesOf = (reader: PackReader): ActivityFolder[] =>
  reader.lectures.flatMap(({ activities }) => activities);

/** The folder that a team activity is exported to. */
export const activityFolder = (code: string, lecture: string): string =>
  `lectures/${lecture}/teams/${fileNameOf(code, lecture)}`;

/** Rows by what a file of theirs is named after, in their order. */
export function byFile<Row>(rows: readonly Row[], fileOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(fileOf(row));
    if (own) own.push(row);
    else found.set(fileOf(row), [row]);
  }
  return found;
}
