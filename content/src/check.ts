/** `check`: everything that is wrong with a pack, without a database. */

import { possibleCalendars, readParts, withPack } from './pack.ts';
import { PackRefused, type Problem } from './read/problems.ts';

export interface Checked {
  readonly name: string;
  /** How many there are of each kind of content. */
  readonly counts: readonly { readonly name: string; readonly count: number }[];
  readonly problems: readonly Problem[];
  /** What does not keep it from being loaded. */
  readonly warnings: readonly Problem[];
}

/**
 * Checks a folder or a zip.
 * @param now the day a first load would take place
 */
export async function checkPack(location: string, now: Date): Promise<Checked> {
  try {
    return await withPack(location, async (pack) => {
      const contents = await readParts(pack, possibleCalendars(pack.manifest, now));
      return {
        name: pack.manifest.name,
        counts: contents.map(({ name, count }) => ({ name, count })),
        problems: [],
        warnings: pack.problems.warnings(),
      };
    });
  } catch (error) {
    if (error instanceof PackRefused) return { name: '', counts: [], problems: error.problems, warnings: [] };
    throw error;
  }
}
