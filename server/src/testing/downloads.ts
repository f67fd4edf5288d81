/** For tests of downloads: the contents of a zip, and which stored files have been opened. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, vi } from 'vitest';
import { Problems } from '../authoring/lessons/problems.ts';
import { unpackZip } from '../authoring/lessons/zip.ts';
import type { FileStore } from '../platform/files/store.ts';

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Digests of files by path, because comparing large contents is slow. */
export const digests = (files: Readonly<Record<string, Buffer>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, digest(content)]));

/** {@link digests} of the contents of a zip, which the reader of course packs accepts. */
export async function unpacked(zip: Buffer): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-unpacked-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'sent.zip'), zip);
  const target = join(folder, 'files');
  const problems = new Problems();
  await unpackZip(join(folder, 'sent.zip'), 'sent.zip', target, problems);
  expect(problems.list()).toEqual([]);
  const found: Record<string, Buffer> = {};
  for (const one of await readdir(target, { recursive: true, withFileTypes: true })) {
    const path = join(one.parentPath, one.name);
    if (one.isFile()) found[relative(target, path)] = await readFile(path);
  }
  return digests(found);
}

/** Records the streams opened on stored files until the end of the test. */
export function watchReads(store: FileStore): readonly Readable[] {
  const opened: Readable[] = [];
  const read = store.read.bind(store);
  const spy = vi.spyOn(store, 'read').mockImplementation((...args) => {
    const stream = read(...args);
    opened.push(stream);
    return stream;
  });
  onTestFinished(() => spy.mockRestore());
  return opened;
}
