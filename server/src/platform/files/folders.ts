/** Operations on folders in which other processes create and delete files at the same time. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Readable by this user only. */
export const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

/** A new folder whose name begins so, in one that need not be there yet. */
export async function folderWithin(folder: string, beginning: string): Promise<string> {
  await makeFolder(folder);
  return mkdtemp(join(folder, beginning));
}

/** The code of an error of the system, such as `ENOENT`; undefined for any other. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Undefined if the file no longer exists. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Empty if the folder does not exist. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await unlessAbsent(readdir(folder))) ?? [];

/** Whether a file or folder was last written before an instant; false if it no longer exists. */
export async function isOlder(path: string, instant: Date): Promise<boolean> {
  const found = await unlessAbsent(stat(path));
  return found !== undefined && found.mtime < instant;
}

/** Deletes the files and folders of a folder that were written before an instant. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (await isOlder(path, before)) await rm(path, { recursive: true, force: true });
  }
}
