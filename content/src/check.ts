/** `check`: everything that is wrong with a pack, without a database. */

import { say } from './messages/index.ts';
import { possibleCalendars, readParts, withPack } from './pack.ts';
import type { PartContent } from './parts/part.ts';
import { type Problem } from '@baeum/server/authoring/lessons/problems';
import { PackRefused } from './read/problems.ts';

export interface Checked {
  readonly name: string;
  /** How many there are of each kind of content. */
  readonly counts: readonly Pick<PartContent, 'name' | 'count'>[];
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
        warnings: [...pack.problems.warnings(), ...missingOfPortal(contents)],
      };
    });
  } catch (error) {
    if (error instanceof PackRefused) return { name: '', counts: [], problems: error.problems, warnings: [] };
    throw error;
  }
}

/** What a portal needs that has no other pack. */
function missingOfPortal(contents: readonly PartContent[]): Problem[] {
  const has = (name: PartContent['name']) => contents.some((part) => part.name === name && part.count > 0);
  const pack = { file: 'pack.yml', line: 1 };
  return [
    ...(has('menu entries') ? [] : [{ ...pack, message: say.tool.withoutMenus }]),
    ...(has('codes') ? [] : [{ ...pack, message: say.tool.withoutCodes }]),
  ];
}
