/** A backup as a folder: each part a file under its own name. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { manifestName } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { type Digest, measure } from './rows.ts';

/** Where a backup goes. One part after the other. */
export interface BackupWriter {
  /** Resolves when it is written. */
  write(name: string, source: Readable): Promise<Digest>;
  /** Makes it a backup, on disk for good. */
  finish(manifest: string): Promise<void>;
  /** Takes away what there is of it. */
  discard(): Promise<void>;
}

/** A backup that is there. */
export interface BackupReader {
  /** @throws BackupRefused when it is not there */
  read(name: string): Promise<Readable>;
  close(): Promise<void>;
}

export async function writeFolder(path: string): Promise<BackupWriter> {
  await mkdir(dirname(path), { recursive: true });
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    },
  );
  const there = await readdir(path);
  if (there.includes(manifestName))
    throw new BackupRefused(`${path} is a backup already; each has a folder of its own.`);
  if (there.length > 0)
    throw new BackupRefused(
      `${path} is not empty. A backup goes into a new or an empty folder, or into a new .zip.`,
    );
  const madeFolders = new Set<string>();
  const place = async (name: string) => {
    const target = join(path, name);
    if (!madeFolders.has(dirname(target))) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      madeFolders.add(dirname(target));
    }
    return target;
  };
  return {
    async write(name, source) {
      const { through, digest } = measure();
      const target = createWriteStream(await place(name), { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(source, through, target);
      return digest();
    },
    async finish(manifest) {
      for (const folder of madeFolders) await syncFolder(folder);
      await putWhole(join(path, manifestName), manifest);
    },
    async discard() {
      for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
      if (made) await rm(path, { recursive: true, force: true });
    },
  };
}

async function putWhole(path: string, text: string): Promise<void> {
  const half = await open(`${path}.part`, 'wx', 0o600);
  await half.writeFile(text);
  await half.sync();
  await half.close();
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
}

export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
