/** Folders and zips for tests. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';

export type Files = Readonly<Record<string, string | Buffer>>;

/** A temporary folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baeum-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeFiles(files: Files): Promise<string> {
  const folder = await temporaryFolder();
  await changeFiles(folder, files);
  return folder;
}

/** Adds files to a folder or replaces them. */
export async function changeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Unix mode, e.g. 0o120777 for a link. */
  readonly mode?: number;
}

/** A zip like those of common tools. */
export function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, mode = 0o100644 } of entries) zip.addBuffer(content, name, { mode });
  zip.end();
  return buffer(zip.outputStream);
}

/**
 * The same zip with false data about one of its entries in the central directory, which no library writes.
 * @param to.name of as many bytes as the true one; not marked as UTF-8
 */
export function falsified(
  zip: Buffer,
  name: string,
  to: { readonly name?: Buffer; readonly bytes?: number },
): Buffer {
  const changed = Buffer.from(zip);
  const nameAt = changed.lastIndexOf(name);
  if (to.bytes !== undefined) changed.writeUInt32LE(to.bytes, nameAt - 46 + 24);
  if (to.name !== undefined) {
    changed.writeUInt16LE(0, nameAt - 46 + 8);
    to.name.copy(changed, nameAt);
  }
  return changed;
}
