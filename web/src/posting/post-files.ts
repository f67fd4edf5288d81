/** Which files a post will have: stored ones that stay, and new ones. */
import { type FileRules, fileProblem } from '@baeum/contract/files';

interface PickedFile {
  readonly key: number;
  readonly file: File;
  /** Why it cannot be sent; it is shown with that and counts for nothing. */
  readonly refused: string | undefined;
}

export interface PostFiles {
  readonly picked: readonly PickedFile[];
  /** Ids of stored files that are to go. */
  readonly removed: readonly string[];
  /** What was wrong with the choosing itself. */
  readonly problem: string | undefined;
  /** Tells picked files apart: the same one may be picked, removed and picked again. */
  readonly lastKey: number;
}

export const noFiles: PostFiles = { picked: [], removed: [], problem: undefined, lastKey: 0 };

/** What will be sent. */
export const newFiles = ({ picked }: PostFiles): File[] =>
  picked.filter(({ refused }) => refused === undefined).map(({ file }) => file);

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * Files were chosen or dropped. One that is there already is not taken twice; what goes beyond the number allowed is left
 * out, and that is told.
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
    const held = stored - before.removed.length + picked.filter((one) => one.refused === undefined).length;
    if (refused === undefined && held >= rules.maxFiles) {
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

/** This device would not give the file after all. */
export const refuseFile = (before: PostFiles, file: File, refused: string): PostFiles => ({
  ...before,
  picked: before.picked.map((one) => (one.file === file ? { ...one, refused } : one)),
});

export const removeStored = (before: PostFiles, id: string): PostFiles => ({
  ...before,
  removed: [...before.removed, id],
  problem: undefined,
});

/** Takes a removal back, before anything was sent; there may be no room for it any more. */
export function restoreStored(before: PostFiles, id: string, rules: FileRules, stored: number): PostFiles {
  const held = stored - before.removed.length + newFiles(before).length;
  if (held >= rules.maxFiles) return { ...before, problem: rules.tooMany.message };
  return { ...before, removed: before.removed.filter((one) => one !== id), problem: undefined };
}
