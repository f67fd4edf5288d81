/** The files of assignments by the names that all files share. */
import type { StoredFile } from '../submission/StoredFiles.tsx';
import type { AssignmentFile } from './queries.ts';

export const storedFiles = (files: readonly AssignmentFile[]): readonly StoredFile[] =>
  files.map(({ asgmtFlnm: flnm, asgmtRovl: rovl, asgmtOrn: orn, asgmtFlsz: flsz }) => ({
    flnm,
    rovl,
    orn,
    flsz,
  }));
