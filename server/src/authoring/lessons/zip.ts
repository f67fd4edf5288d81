/** Unpacks a zip into a folder within limits that hold for malicious zips too. */
import type { Text } from './messages/text.ts';
import { say } from './messages/index.ts';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { diskSpaceOf, isDiskFull, requireSpace, whileSpaceLeft } from '../../platform/disk-space.ts';
import {
  contentOf,
  directoryOf,
  type EntryProblem,
  largestRatio,
  nameOf,
  openZip,
  problemOf,
} from '../../platform/files/zip-entries.ts';
import type { Problems } from './problems.ts';
import { folderOf, treeLimits } from './tree.ts';

/** File systems allow no longer name of a folder or a file. */
const stepBytes = 255;
/** Folders and empty files take space, too, but have no content that would be measured. */
const entriesBetweenChecks = 100;

/**
 * Fails, rather than to add a problem, if the disk is full.
 * @param zip path of the zip; problems name it as `name`
 */
export async function unpackZip(
  zip: string,
  name: string,
  into: string,
  problems: Problems,
  limits: { readonly files: number; readonly bytes: number } = treeLimits,
): Promise<void> {
  const refuse = (message: Text): void => problems.add({ file: name, line: 1 }, message);
  const { size } = await stat(zip);
  let archive: ZipFile | undefined;
  try {
    archive = await openZip(zip);
    const { entries, total, excess } = await directoryOf(archive, size, limits);
    if (excess === 'files') return refuse(say.files.zipTooManyFiles(limits.files));
    if (excess === 'bytes') return refuse(say.files.unpacksTo(total, limits.bytes));
    if (excess === 'ratio') return refuse(say.files.unpacksTimes(largestRatio));
    if (foldersOf(entries) > limits.files) return refuse(say.files.zipTooManyFolders(limits.files));
    await mkdir(into, { recursive: true });
    await requireSpace(diskSpaceOf(into), total);
    for (const [nth, entry] of entries.entries()) {
      if (nth % entriesBetweenChecks === 0) await requireSpace(diskSpaceOf(into), 0);
      await unpackEntry(archive, entry, into, problems);
    }
  } catch (error) {
    if (isDiskFull(error)) throw error;
    refuse(say.files.damagedZip(error instanceof Error ? error.message : String(error)));
  } finally {
    archive?.close();
  }
}

/** How many folders are made for them; those of names that are refused do not count. */
function foldersOf(entries: readonly Entry[]): number {
  const folders = new Set<string>();
  for (const name of entries.map(nameOf))
    if (pathProblem(name) === undefined)
      for (let folder = folderOf(name); folder !== '' && !folders.has(folder); folder = folderOf(folder))
        folders.add(folder);
  return folders.size;
}

/** Checked before any folder is made: a name of 64 KB may be thousands of them. */
function pathProblem(name: string): Text | undefined {
  const steps = name.split('/');
  if (steps.length - 1 > treeLimits.depth) return say.files.tooDeepFolder(treeLimits.depth);
  return steps.some((step) => Buffer.byteLength(step) > stepBytes)
    ? say.files.stepTooLong(stepBytes)
    : undefined;
}

const entryMessages: Readonly<Record<EntryProblem, Text>> = {
  outside: say.files.leadsOutOfPack,
  link: say.files.link,
  encrypted: say.files.encrypted,
  packing: say.files.unusualPacking,
};

async function unpackEntry(zip: ZipFile, entry: Entry, into: string, problems: Problems): Promise<void> {
  const name = nameOf(entry);
  const refuse = (message: Text): void => problems.add({ file: name, line: 1 }, message);
  const problem = problemOf(entry);
  if (problem !== undefined) return refuse(entryMessages[problem]);
  if (name.endsWith('/')) return;
  const wrong = pathProblem(name);
  if (wrong !== undefined) return refuse(wrong);
  try {
    const target = path.join(into, ...name.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(
      contentOf(zip, entry),
      (content: AsyncIterable<Buffer>) => whileSpaceLeft(content, diskSpaceOf(into)),
      createWriteStream(target, { flags: 'wx' }),
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
    refuse(say.files.notUnpacked(error instanceof Error ? error.message : String(error)));
  }
}
