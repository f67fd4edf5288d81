/** The files of a form that takes several: stored ones that stay, and new ones. */
import { fileProblem, type FileRules } from '@baeum/contract/files';
import { useState } from 'react';
import type { FormFiles } from './useForm.ts';

interface PickedFile {
  readonly key: number;
  readonly file: File;
  /** Why it cannot be sent. It is shown with the file, which then does not count. */
  readonly refused: string | undefined;
}

export interface Selection {
  readonly picked: readonly PickedFile[];
  /** Ids of stored files to remove. */
  readonly removed: readonly string[];
  /** What was wrong with the selection as a whole. */
  readonly problem: string | undefined;
  /** Distinguishes picked files, since one may be picked, removed and picked again. */
  readonly lastKey: number;
}

export const noFiles: Selection = { picked: [], removed: [], problem: undefined, lastKey: 0 };

/** The new files to send. */
export const newFiles = ({ picked }: Selection): File[] =>
  picked.filter(({ refused }) => refused === undefined).map(({ file }) => file);

/** Names of files that were picked but cannot be sent. */
export const leftOut = ({ picked }: Selection): string[] =>
  picked.filter(({ refused }) => refused !== undefined).map(({ file }) => file.name);

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * Adds chosen or dropped files. Duplicates are ignored; files above the limit are left out with a message.
 * @param stored how many files are on the server
 */
export function pickFiles(
  before: Selection,
  files: readonly File[],
  rules: FileRules,
  stored: number,
): Selection {
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

export const removePicked = (before: Selection, key: number): Selection => ({
  ...before,
  picked: before.picked.filter((one) => one.key !== key),
  problem: undefined,
});

/** Marks a file as unreadable on the device. */
export const refuseFile = (before: Selection, file: File, refused: string): Selection => ({
  ...before,
  picked: before.picked.map((one) => (one.file === file ? { ...one, refused } : one)),
});

export const removeStored = (before: Selection, id: string): Selection => ({
  ...before,
  removed: [...before.removed, id],
  problem: undefined,
});

/** Undoes a removal that has not been sent, unless newer files have reached the limit. */
export function restoreStored(before: Selection, id: string, rules: FileRules, stored: number): Selection {
  const fileCount = stored - before.removed.length + newFiles(before).length;
  if (fileCount >= rules.maxFiles) return { ...before, problem: rules.tooMany.message };
  return { ...before, removed: before.removed.filter((one) => one !== id), problem: undefined };
}

export interface Files extends FormFiles {
  readonly selection: Selection;
  readonly choose: (change: (before: Selection) => Selection) => void;
}

/** State of the files of a form that takes several. */
export function useFiles(rules: FileRules): Files {
  const [selection, choose] = useState(noFiles);
  return {
    rules,
    selection,
    choose,
    toSend: newFiles(selection),
    leftOut: leftOut(selection),
    markUnreadable: (file, message) => choose((before) => refuseFile(before, file, message)),
    showRefusal: (problem) => choose((before) => ({ ...before, problem })),
  };
}

/** Forgets new files that the server has now. */
export const withoutSent = (before: Selection, sent: readonly File[]): Selection => ({
  ...before,
  picked: before.picked.filter(({ file }) => !sent.includes(file)),
});

/** Forgets removals of files that are no longer on the server. */
export const keepRemovals = (before: Selection, stored: readonly { readonly id: string }[]): Selection => ({
  ...before,
  removed: before.removed.filter((removed) => stored.some(({ id }) => id === removed)),
});
