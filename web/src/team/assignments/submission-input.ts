/** Input of a team submission, and whether the server has stored it. */
import { extensionOf } from '@baeum/contract/files';
import type { Submission } from './queries.ts';

export interface SubmissionInput {
  /** Y saves a draft, N submits. */
  readonly tempYn: 'Y' | 'N';
  readonly file: File;
  /** Stored name of the draft's file to replace; undefined for a first one. */
  readonly replaces: string | undefined;
}

/**
 * Whether the stored submission is this member's, in the same state and with a file of the same size and extension.
 * The server may normalise names, and a replaced file may look the same.
 */
export function isStored(
  { tempYn, file, replaces }: SubmissionInput,
  stored: Submission | null,
  user: string,
): boolean {
  if (stored === null || stored.untyId !== user || stored.tempYn !== tempYn) return false;
  if (stored.taAsgmtFlnm === replaces) return false;
  return stored.taAsgmtFlsz === file.size && extensionOf(stored.taAsgmtOrn) === extensionOf(file.name);
}
