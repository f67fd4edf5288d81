/** Which file a submission will have: the one on the server, a new one, or none yet. One file, old ones counted. */
import { type FileRules, fileProblem } from '@baeum/contract/files';

export interface FileChoice {
  /** The file on the server stays. */
  readonly keepsStored: boolean;
  readonly picked: File | undefined;
  /** Why the picked file cannot be sent; it is shown with that and counts for nothing. */
  readonly refused: string | undefined;
  /** What was wrong with the choosing itself. */
  readonly problem: string | undefined;
}

export const firstChoice = (hasStored: boolean): FileChoice => ({
  keepsStored: hasStored,
  picked: undefined,
  refused: undefined,
  problem: undefined,
});

/** The new file that would be sent. */
export const newFile = ({ picked, refused }: FileChoice): File | undefined =>
  refused === undefined ? picked : undefined;

const held = (choice: FileChoice): number =>
  Number(choice.keepsStored) + Number(newFile(choice) !== undefined);

/**
 * Files were chosen or dropped. What is there already stays: it is removed first, on purpose.
 * @param removeFirst what is said while it is the file on the server that is in the way
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
  if (held(choice) + files.length > rules.maxFiles) return { ...choice, problem: rules.tooMany.message };
  return { ...choice, picked: file, refused: fileProblem(rules, file)?.message, problem: undefined };
}

/** The server, or the device, would not take the picked file after all. */
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

/** Takes a removal back, before anything was sent. */
export const restoreStored = (choice: FileChoice): FileChoice => ({
  ...removePicked(choice),
  keepsStored: true,
});

/** At least one file must be there, old or new; `message` says so where none is. */
export const missing = (choice: FileChoice, message: string): FileChoice =>
  held(choice) > 0 ? choice : { ...choice, problem: message };

export const hasFile = (choice: FileChoice): boolean => held(choice) > 0;
