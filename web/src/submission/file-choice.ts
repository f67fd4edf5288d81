/**
 * The file of a submission: the one on the server, a new one, or none yet. The limit of one file includes the
 * old one.
 */
import { fileProblem, type FileRules } from '@baeum/contract/files';

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

/** Sets `message` as the problem unless there is an old or a new file. */
export const missing = (choice: FileChoice, message: string): FileChoice =>
  fileCount(choice) > 0 ? choice : { ...choice, problem: message };

export const hasFile = (choice: FileChoice): boolean => fileCount(choice) > 0;
