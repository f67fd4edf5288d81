/**
 * The job that reads what came back: mails that a mail server had accepted and could not deliver (specification §24.5). The
 * institution's mail server puts each into a folder as a file (docs/operations.md). What is final ends mails to that address; all of it
 * is removed once it has been read. What cannot be read stays, and holds up nothing else.
 */
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Job } from '../../recurring/job.ts';
import type { Database } from '../../platform/database.ts';
import { unlessAbsent } from '../../platform/files/folders.ts';
import { finalFailureIn } from '../../platform/mail/delivery-report.ts';
import { withoutAddresses } from '../../platform/mail/outbox.ts';
import { isMarkOf, marksIn, type ReturnMark } from '../../platform/mail/return-address.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { account } from '../../platform/tables.ts';
import { refuseAddresses } from './refused.ts';

/** Files that are read before anything is noted, and, about, those of one run; the next one continues. */
const atOnce = 200;
const mostAtOnce = 10_000;
/** Reports begin with what they say; the mail that they are about follows. */
const readBytes = 256 * 1024;
/** Its head may name the address in several fields. */
const mostMarks = 5;

export const readBounces: Job = async ({ db, sealing, clock, mail }, log) => {
  if (mail?.bounces === undefined) return {};
  const { address, folder } = mail.bounces;
  const names = await namesIn(folder);
  const counts = { read: 0, refused: 0, unreadable: 0 };
  for (let from = 0; from < names.length && counts.read < mostAtOnce; from += atOnce) {
    const paths = names.slice(from, from + atOnce).map((name) => join(folder, name));
    const { read, unreadable } = await readAll(paths);
    const ofPeople = await ofPresentAddresses({ db, sealing }, failuresIn(read, address));
    await refuseAddresses(db, ofPeople, clock.now());
    // Noted before: what is read twice says the same.
    const removed = await Promise.allSettled(read.map(({ path }) => rm(path, { force: true })));
    const problems = [
      ...unreadable,
      ...removed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
    ];
    counts.read += read.length;
    counts.refused += ofPeople.length;
    counts.unreadable += problems.length;
    const [first] = problems;
    if (first !== undefined)
      log.error({ err: first, files: problems.length }, 'mails that came back cannot be read or removed');
  }
  return counts;
};

/** Mail servers name a file that is complete, by the time in a Maildir; programs that write into a folder begin names with a dot. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map(({ name }) => name).toSorted();
}

interface Failure {
  readonly mark: ReturnMark;
  readonly error: string;
}

interface Returned {
  readonly path: string;
  readonly text: string;
}

/** One after the other. Another server, or whoever looks after the folder, may have removed one by now. */
async function readAll(paths: readonly string[]) {
  const read: Returned[] = [];
  const unreadable: unknown[] = [];
  for (const path of paths)
    try {
      const text = await unlessAbsent(beginningOf(path));
      if (text !== undefined) read.push({ path, text });
    } catch (error) {
      unreadable.push(error);
    }
  return { read, unreadable };
}

function failuresIn(read: readonly Returned[], address: string): Failure[] {
  return read.flatMap(({ text }) => {
    const failure = finalFailureIn(text);
    if (failure === undefined) return [];
    const marks = marksIn(failure.head, address).slice(0, mostMarks);
    return marks.map((mark) => ({ mark, error: withoutAddresses(failure.reason) }));
  });
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** One statement. Somebody whose address is another one by now is left out. */
async function ofPresentAddresses(
  { db, sealing }: { readonly db: Database; readonly sealing: Sealing },
  failures: readonly Failure[],
) {
  if (failures.length === 0) return [];
  const ids = [...new Set(failures.map(({ mark }) => mark.accountId))];
  const people = await db
    .select({ accountId: account.id, email: account.email })
    .from(account)
    .where(inArray(account.id, ids));
  return people.flatMap(({ accountId, email }) => {
    if (email === null) return [];
    const failure = failures.findLast(({ mark }) => isMarkOf(sealing, mark, { accountId, email }));
    return failure === undefined ? [] : [{ accountId, email, error: failure.error }];
  });
}
