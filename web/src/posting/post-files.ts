/** The files of a post: stored ones that stay, and new ones. */
import { fileProblem, type FileRules } from '@baeum/contract/files';

interface PickedFile {
  readonly key: number;
  readonly file: File;
  /** Why it cannot be sent. It is shown with the file, which then does not count. */
  readonly refused: string | undefined;
}

export interface PostFiles {
  readonly picked: readonly PickedFile[];
  /** Ids of stored files to remove. */
  readonly removed: readonly string[];
  /** What was wrong with the selection as a whole. */
  readonly problem: string | undefined;
  /** Distinguishes picked files, since one may be picked, removed and picked again. */
  readonly lastKey: number;
}

export const noFiles: PostFiles = { picked: [], removed: [], problem: undefined, lastKey: 0 };

/** The new files to send. */
export const newFiles = ({ picked }: PostFiles): File[] =>
  picked.filter(({ refused }) => refused === undefined).map(({ file }) => file);

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * Adds chosen or dropped files. Duplicates are ignored; files above the limit are left out with a message.
 * @param stored how many files are on the server
 */
export function pickFiles(
  before: PostFiles,
  files: readonly File[],
  rules: FileRules,
  stored: number,
): PostFiles {
  const picked = [...before.picked];
  let { lastKey } = before;
  let problem: string | undefined;
  for (const file of files) {
    if (picked.some((one) => isSame(one.file, file))) continue;
    const refused = fileProblem(rules, file)?.message;
    const fileCount =
      stored - before.removed.length + picked.filter((one) => one.refused === undefined).length;
    if (refused === undefined && fileCount >= rules.maxFiles) {
      problem = rules.tooMany.message;
      continue;
    }
    lastKey += 1;
    picked.push({ key: lastKey, file, refused });
  }
  return { ...before, picked, problem, lastKey };
}

export const removePicked = (before: PostFiles, key: number): PostFiles => ({
  ...before,
  picked: before.picked.filter((one) => one.key !== key),
  problem: undefined,
});

/** Marks a file as unreadable on the device. */
export const refuseFile = (before: PostFiles, file: File, refused: string): PostFiles => ({
  ...before,
  picked: before.picked.map((one) => (one.file === file ? { ...one, refused } : one)),
});

export const removeStored = (before: PostFiles, id: string): PostFiles => ({
  ...before,
  removed: [...before.removed, id],
  problem: undefined,
});

/** Undoes a removal that has not been sent, unless newer files have reached the limit. */
export function restoreStored(before: PostFiles, id: string, rules: FileRules, stored: number): PostFiles {
  const fileCount = stored - before.removed.length + newFiles(before).length;
  if (fileCount >= rules.maxFiles) return { ...before, problem: rules.tooMany.message };
  return { ...before, removed: before.removed.filter((one) => one !== id), problem: undefined };
}
