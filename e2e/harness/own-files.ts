/** Files of whoever runs a trial: documents of other people, which are no part of the portal. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OwnFile {
  /** Below the folder. */
  readonly path: string;
  /** The ending of its name. */
  readonly kind: string;
  readonly read: () => Promise<Uint8Array>;
}

/** The files of these kinds, and of each at most so many, evenly among those that there are. */
export async function ownFiles(
  folder: string,
  kinds: readonly string[],
  most: number,
): Promise<readonly OwnFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return kinds.flatMap((kind) => {
    const found = paths.filter((path) => path.toLowerCase().endsWith(`.${kind}`));
    const chosen = found.length <= most ? found : evenly(found, most);
    return chosen.map((path) => ({ path: path.slice(folder.length + 1), kind, read: () => readFile(path) }));
  });
}

const evenly = <T>(all: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
