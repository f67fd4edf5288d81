/** A backup as a folder, with one file per part. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { manifestName } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { type Digest, measure } from './rows.ts';

/** Destination of a backup. Parts are written one after the other. */
export interface BackupWriter {
  /** Resolves when the part has been written. */
  write(name: string, source: Readable): Promise<Digest>;
  /** Writes the manifest, which completes the backup, and syncs it to disk. */
  finish(manifest: string): Promise<void>;
  /** Removes an incomplete backup. */
  discard(): Promise<void>;
}

/** An existing backup. */
export interface BackupReader {
  /** @throws BackupRefused if the part does not exist */
  read(name: string): Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Begins a backup in a new or empty folder. Only the user of this process can read what is written.
 * @throws BackupRefused if there is anything in the folder
 */
export async function writeFolder(path: string): Promise<BackupWriter> {
  await mkdir(dirname(path), { recursive: true });
  const isNew = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    },
  );
  const existing = await readdir(path);
  if (existing.includes(manifestName))
    throw new BackupRefused(`${path} is a backup already; each has a folder of its own.`);
  if (existing.length > 0)
    throw new BackupRefused(
      `${path} is not empty. A backup goes into a new or an empty folder, or into a new .zip.`,
    );
  const createdFolders = new Set<string>();
  const createParent = async (name: string) => {
    const target = join(path, name);
    if (!createdFolders.has(dirname(target))) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      createdFolders.add(dirname(target));
    }
    return target;
  };
  return {
    async write(name, source) {
      const { through, digest } = measure();
      const target = createWriteStream(await createParent(name), { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(source, through, target);
      return digest();
    },
    async finish(manifest) {
      for (const folder of createdFolders) await syncFolder(folder);
      await writeAtomically(join(path, manifestName), manifest);
    },
    async discard() {
      for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
      if (isNew) await rm(path, { recursive: true, force: true });
    },
  };
}

async function writeAtomically(path: string, text: string): Promise<void> {
  const file = await open(`${path}.part`, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
}

/** Syncs a folder to disk, so that files which were made or renamed in it are still there after a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens a backup in a folder. Nothing is read before the first part, which is missing if there is no folder. */
export const readFolder = (path: string): BackupReader => ({
  read: (name) =>
    new Promise((resolve, reject) => {
      const stream = createReadStream(join(path, name));
      stream.once('open', () => resolve(stream));
      stream.once('error', (error) =>
        reject(codeOf(error) === 'ENOENT' ? new BackupRefused(`${name} is missing`) : error),
      );
    }),
  close: async () => {},
});

/** The code of an error of the system, such as `ENOENT`; undefined for any other. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
