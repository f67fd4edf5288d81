/**
 * The single file of a form: the one on the server, a new one, or none yet. The limit of one file includes the
 * old one.
 */
import { fileProblem, type FileRules } from '@baeum/contract/files';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { FormFiles } from './useForm.ts';

export interface FileChoice {
  /** The file on the server is kept. */
  readonly keepsStored: boolean;
  readonly picked: File | undefined;
  /** Why the picked file cannot be sent. It is shown with the file, which then does not count. */
  readonly refused: string | undefined;
  /** What was wrong with the selection as a whole. */
  readonly problem: string | undefined;
}

export const firstChoice = (hasStored: boolean): FileChoice => ({
  keepsStored: hasStored,
  picked: undefined,
  refused: undefined,
  problem: undefined,
});

/** The new file to send. */
export const newFile = ({ picked, refused }: FileChoice): File | undefined =>
  refused === undefined ? picked : undefined;

const fileCount = (choice: FileChoice): number =>
  Number(choice.keepsStored) + Number(newFile(choice) !== undefined);

/**
 * Adds chosen or dropped files. An existing file is never replaced implicitly.
 * @param removeFirst message shown while the file on the server has to be removed first
 */
export function pick(
  choice: FileChoice,
  files: readonly File[],
  rules: FileRules,
  removeFirst?: string,
): FileChoice {
  const [file] = files;
  if (file === undefined) return choice;
  if (choice.keepsStored && removeFirst !== undefined) return { ...choice, problem: removeFirst };
  if (fileCount(choice) + files.length > rules.maxFiles) return { ...choice, problem: rules.tooMany.message };
  return { ...choice, picked: file, refused: fileProblem(rules, file)?.message, problem: undefined };
}

/** Marks the picked file as refused by the server or unreadable on the device. */
export const refuse = (choice: FileChoice, message: string): FileChoice => ({ ...choice, refused: message });

export const removePicked = (choice: FileChoice): FileChoice => ({
  ...choice,
  picked: undefined,
  refused: undefined,
  problem: undefined,
});

export const removeStored = (choice: FileChoice): FileChoice => ({
  ...choice,
  keepsStored: false,
  problem: undefined,
});

/** Undoes a removal that has not been sent. */
export const restoreStored = (choice: FileChoice): FileChoice => ({
  ...removePicked(choice),
  keepsStored: true,
});

/** Sets what is missing as the problem: a file, or a new one where the stored one has to be removed first. */
export function missing(choice: FileChoice, required: string, removeFirst?: string): FileChoice {
  if (newFile(choice) !== undefined) return choice;
  if (choice.keepsStored) return removeFirst === undefined ? choice : { ...choice, problem: removeFirst };
  return { ...choice, problem: required };
}

export const hasFile = (choice: FileChoice): boolean => fileCount(choice) > 0;

interface OneFileOptions {
  readonly rules: FileRules;
  readonly hasStored: boolean;
  /** Message when it is sent without a file. */
  readonly required: string;
  /**
   * Message when a new file is chosen, or none, while one is on the server: then only a new file may be sent. Without
   * it the stored file may stay and cannot be replaced until it has been removed.
   */
  readonly removeFirst?: string;
}

export interface OneFile extends FormFiles {
  readonly choice: FileChoice;
  readonly choose: Dispatch<SetStateAction<FileChoice>>;
  readonly removeFirst: string | undefined;
}

/** State of a form's single file. */
export function useOneFile({ rules, hasStored, required, removeFirst }: OneFileOptions): OneFile {
  const [choice, choose] = useState(() => firstChoice(hasStored));
  const file = newFile(choice);
  const mark = (message: string) => choose((before) => refuse(before, message));
  return {
    rules,
    choice,
    choose,
    removeFirst,
    toSend: file === undefined ? [] : [file],
    markUnreadable: (_file, message) => mark(message),
    showRefusal: mark,
    isMissing() {
      const checked = missing(choice, required, removeFirst);
      choose(checked);
      return checked !== choice;
    },
  };
}
