/** The files of a zip that was sent, each of them measured and inspected like an upload, and none of them kept. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileRefusals } from '@baeum/contract/files';
import {
  feedbackLimits,
  feedbackRefusals,
  type FeedbackProblem,
} from '@baeum/contract/grading/feedback-terms';
import { gradingRefusals, scoreFileRules } from '@baeum/contract/grading/staff-terms';
import type { Refusal } from '@baeum/contract/refusals';
import type { Entry, ZipFile } from 'yauzl';
import { diskSpaceOf, isDiskFull, whileSpaceLeft } from '../../platform/disk-space.ts';
import { RefusalError, refuse } from '../../platform/errors.ts';
import { folderWithin } from '../../platform/files/folders.ts';
import { type ReceivedFile, receiveFile } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { contentOf, directoryOf, nameOf, openZip, problemOf } from '../../platform/files/zip-entries.ts';

export interface SentFile {
  /** In the zip; as it may be shown. */
  readonly path: string;
  /** Without its folders. */
  readonly name: string;
  readonly byteSize: number;
  /** In hexadecimal digits; empty where the content is not taken. */
  readonly sha256: string;
  readonly problem?: FeedbackProblem;
}

interface Sent {
  readonly files: readonly SentFile[];
  /** Keeps a file under another name; it has no row yet. */
  readonly keep: (file: SentFile, name: string) => Promise<ReceivedFile>;
}

/** What systems add to folders, and nobody has chosen to send. */
const isDebris = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;
const unshown = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters of a path that are shown. */
const shownLength = 300;

/**
 * @param options.folder where the zip is while it is read
 * @param use what is done with the files, which can be kept until it ends
 */
export async function withSent<Result>(
  { store, folder }: { readonly store: FileStore; readonly folder: string },
  zip: ReceivedFile,
  use: (sent: Sent) => Promise<Result>,
): Promise<Result> {
  const root = await folderWithin(folder, 'feedback-');
  let archive: ZipFile | undefined;
  try {
    const local = path.join(root, 'feedback.zip');
    await pipeline(whileSpaceLeft(store.read(zip.storageKey), diskSpaceOf(root)), createWriteStream(local));
    archive = await readable(zip, () => openZip(local));
    const opened = archive;
    const { entries, excess } = await readable(zip, () => directoryOf(opened, zip.byteSize, feedbackLimits));
    if (excess !== undefined)
      refuseZip(zip, excess === 'files' ? feedbackRefusals.tooMany : feedbackRefusals.tooMuch);
    const found = new Map<SentFile, Entry>();
    for (const entry of entries) {
      const name = nameOf(entry);
      if (name.endsWith('/') || isDebris.test(name)) continue;
      found.set(await measured(opened, entry, name), entry);
    }
    if (found.size === 0) refuseZip(zip, feedbackRefusals.empty);
    return await use({
      files: [...found.keys()],
      keep: (file, name) => {
        const entry = found.get(file);
        if (entry === undefined) throw new Error('no file of this zip');
        return receiveFile(store, scoreFileRules, { name, content: readableOf(opened, entry) });
      },
    });
  } finally {
    archive?.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** The message says which file it is about. */
const refuseZip = ({ name }: ReceivedFile, refusal: Refusal): never =>
  refuse(refusal, { message: `${name}: ${refusal.message}` });

async function readable<Result>(zip: ReceivedFile, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isDiskFull(error)) throw error;
    return refuseZip(zip, feedbackRefusals.unreadable);
  }
}

const readableOf = (zip: ZipFile, entry: Entry): Readable =>
  Readable.from(contentOf(zip, entry), { objectMode: false });

/** Takes everything, and keeps nothing. */
const nowhere: Pick<FileStore, 'put'> = {
  async put(_key, content) {
    for await (const chunk of content) void chunk;
  },
};

async function measured(zip: ZipFile, entry: Entry, whole: string): Promise<SentFile> {
  const plain = whole.replace(unshown, '').toWellFormed();
  const shown = {
    path: Array.from(plain).slice(-shownLength).join(''),
    name: plain.split(/[/\\]/).at(-1) ?? '',
    byteSize: entry.uncompressedSize,
  };
  const problem = problemOf(entry);
  if (problem !== undefined) return { ...shown, sha256: '', problem };
  try {
    const { sha256 } = await receiveFile(nowhere, scoreFileRules, {
      name: shown.name,
      content: readableOf(zip, entry),
    });
    return { ...shown, sha256: sha256.toString('hex') };
  } catch (error) {
    const found = error instanceof RefusalError ? problemBy.get(error.refusal.errorCode) : undefined;
    if (found === undefined) throw error;
    return { ...shown, sha256: '', problem: found };
  }
}

const problemBy: ReadonlyMap<string, FeedbackProblem> = new Map([
  [gradingRefusals.unsupportedFile.errorCode, 'type'],
  [gradingRefusals.tooLargeFile.errorCode, 'large'],
  [fileRefusals.unsafe.errorCode, 'unsafe'],
  [fileRefusals.empty.errorCode, 'empty'],
  [fileRefusals.badName.errorCode, 'name'],
  // What the zip has is not what it declares.
  [fileRefusals.incomplete.errorCode, 'damaged'],
]);
