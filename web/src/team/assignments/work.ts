/** What a member hands in for the team, and whether the server has it. */
import { extensionOf } from '@baeum/contract/files';
import type { Submission } from './queries.ts';

export interface Work {
  /** Y keeps a draft, N hands in. */
  readonly tempYn: 'Y' | 'N';
  readonly file: File;
  /** Stored name of the draft's file that this one takes the place of; undefined for a first one. */
  readonly replaces: string | undefined;
}

/**
 * Whether what is stored is this member's work: its state, and a file of the same size and kind. The server may clean a name,
 * and the file that was to be replaced may look just like the new one.
 */
export function isStored({ tempYn, file, replaces }: Work, stored: Submission | null, user: string): boolean {
  if (stored === null || stored.untyId !== user || stored.tempYn !== tempYn) return false;
  if (stored.taAsgmtFlnm === replaces) return false;
  return stored.taAsgmtFlsz === file.size && extensionOf(stored.taAsgmtOrn) === extensionOf(file.name);
}
