/** A backup as one file: a zip of the parts without compression. Its directory is at its end, so that a truncated zip is invalid. */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { type BackupReader, type BackupWriter, codeOf, syncFolder } from './folder.ts';
import { manifestName } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { measure } from './rows.ts';

/** Zip64, because the size is not known in advance. */
const entryOptions = { compress: false, forceZip64Format: true, mode: 0o100600 };

/**
 * Begins a backup in a new file, whose name ends in `.part` until it is complete. Only the user of this process can read it.
 * @throws BackupRefused if the file exists, complete or not
 */
export async function writeZip(path: string): Promise<BackupWriter> {
  const partial = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new BackupRefused(`${path} is there already; each backup has a file of its own.`);
  const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject)).catch(
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST')
        throw new BackupRefused(
          `${partial} is there already: what an interrupted backup has left. Remove it.`,
        );
      throw error;
    },
  );
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const written = pipeline(output, file);
  // The error is passed to the writer of a part. Between parts nothing awaits this promise, so the rejection is handled here.
  written.catch(() => {});
  zip.on('error', (error: Error) => output.destroy(error));

  const write: BackupWriter['write'] = async (name, source) => {
    const { through, digest } = measure();
    zip.addReadStream(through, name, entryOptions);
    await Promise.race([pipeline(source, through), written]);
    return digest();
  };
  return {
    write,
    async finish(manifest) {
      zip.addBuffer(Buffer.from(manifest), manifestName, { compress: false, mode: 0o100600 });
      zip.end();
      await written;
      await rename(partial, path);
      await syncFolder(dirname(path));
    },
    async discard() {
      output.destroy();
      await written.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

/**
 * Opens a backup in a zip and reads its directory.
 * @throws BackupRefused if there is no zip, or only a part of one
 */
export async function readZip(path: string): Promise<BackupReader> {
  const damaged = (error: unknown) =>
    new BackupRefused(
      `${path} is no zip, or was cut short: ${error instanceof Error ? error.message : String(error)}.`,
    );
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    throw damaged(error);
  }
  return {
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new BackupRefused(`${name} is missing`);
      return zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw damaged(error);
      });
    },
    close: async () => zip.close(),
  };
}
