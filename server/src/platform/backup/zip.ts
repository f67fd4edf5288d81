/** A backup as one file: a zip of the folder's parts, stored as they are. Its directory stands at its end, so half a zip is none. */
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

/** How long it gets is not known beforehand. */
const entryOptions = { compress: false, forceZip64Format: true, mode: 0o100600 };

export async function writeZip(path: string): Promise<BackupWriter> {
  const half = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new BackupRefused(`${path} is there already; each backup has a file of its own.`);
  const file = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true });
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject)).catch(
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST')
        throw new BackupRefused(`${half} is there already: what an interrupted backup has left. Remove it.`);
      throw error;
    },
  );
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const written = pipeline(output, file);
  // The writer of a part gets the error; nobody may be awaiting it at that moment.
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
      await rename(half, path);
      await syncFolder(dirname(path));
    },
    async discard() {
      output.destroy();
      await written.catch(() => {});
      await rm(half, { force: true });
    },
  };
}

export async function readZip(path: string): Promise<BackupReader> {
  const cut = (error: unknown) =>
    new BackupRefused(
      `${path} is no zip, or was cut short: ${error instanceof Error ? error.message : String(error)}.`,
    );
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw cut(error);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    throw cut(error);
  }
  return {
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new BackupRefused(`${name} is missing`);
      return zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw cut(error);
      });
    },
    close: async () => zip.close(),
  };
}
