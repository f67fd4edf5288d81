/** What is done to folders while others write and remove in them at the same time. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Readable by this user alone. */
export const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** What was there a moment ago may be gone. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** None where there is no such folder. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await unlessAbsent(readdir(folder))) ?? [];

export async function isOlder(path: string, instant: Date): Promise<boolean> {
  const found = await unlessAbsent(stat(path));
  return found !== undefined && found.mtime < instant;
}

/** Removes the files of a folder that were written before an instant. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (await isOlder(path, before)) await rm(path, { force: true });
  }
}
