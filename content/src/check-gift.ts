/** `check-gift`: what would become of files of GIFT, question by question, without a pack. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { say } from './messages/index.ts';
import { importGift } from '@baeum/server/quiz/gift/import';
import { decodeForeign } from './read/encodings.ts';
import { lossesOf } from '@baeum/server/quiz/gift/losses';
import { type Problem, Problems } from '@baeum/server/authoring/lessons/problems';
import { PackRefused } from './read/problems.ts';

interface CheckedGift {
  readonly file: string;
  readonly questions: number;
  readonly imported: number;
  /** Why questions are refused, and what is lost of others. */
  readonly findings: readonly Problem[];
  /** Questions that lose text without a message. */
  readonly lost: number;
}

interface CheckedGifts extends Omit<CheckedGift, 'file' | 'findings'> {
  readonly files: readonly CheckedGift[];
}

/**
 * Reads a file, or all `.gift` and `.txt` files of a folder.
 * @throws PackRefused if there are none
 */
export async function checkGiftFiles(location: string): Promise<CheckedGifts> {
  const files: CheckedGift[] = [];
  for (const [file, absolute] of await giftFiles(location)) files.push(check(await readFile(absolute), file));
  if (files.length === 0) throw new PackRefused([{ file: location, line: 1, message: say.tool.noGift }]);
  const sum = (of: (file: CheckedGift) => number) => files.reduce((total, file) => total + of(file), 0);
  return {
    files,
    questions: sum(({ questions }) => questions),
    imported: sum(({ imported }) => imported),
    lost: sum(({ lost }) => lost),
  };
}

async function giftFiles(location: string): Promise<[name: string, absolute: string][]> {
  const found = await stat(location).catch(() => undefined);
  if (!found) throw new PackRefused([{ file: location, line: 1, message: say.files.notThere }]);
  if (found.isFile()) return [[path.basename(location), location]];
  return (await readdir(location, { recursive: true }))
    .filter((name) => /\.(?:gift|txt)$/i.test(name))
    .sort()
    .map((name) => [name, path.join(location, name)]);
}

function check(bytes: Buffer, file: string): CheckedGift {
  const problems = new Problems();
  const source = decodeForeign(bytes, file, problems);
  if (source?.guess) problems.add({ file, line: 1 }, say.gift.readAs(source.guess));
  const { questions, refused, notes, fates } = importGift(source?.text ?? '', file, 1);
  for (const { line, message } of [...refused, ...notes]) problems.add({ file, line }, message);
  const losses = fates.flatMap(({ read, question }) => {
    const lost = question ? lossesOf(read) : [];
    return lost.length > 0 ? [{ line: read.line, message: say.gift.lost(lost.join(' ')) }] : [];
  });
  for (const { line, message } of losses) problems.add({ file, line }, message);
  return {
    file,
    questions: fates.length,
    imported: questions.length,
    findings: problems.list(),
    lost: losses.length,
  };
}
