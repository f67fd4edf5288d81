/** Files as the wire names their parts, by the names of the shared parts. */
import type { StoredFile } from '../submission/StoredFiles.tsx';
import type { Journal } from './queries.ts';

export const instructorsFiles = ({ srFile }: Journal): StoredFile[] =>
  srFile.map(({ srFlnm, srRovl, srOrn, srFlsz }) => ({
    flnm: srFlnm,
    rovl: srRovl,
    orn: srOrn,
    flsz: srFlsz,
  }));

export const ownFiles = ({ srSbmtFile }: Journal): StoredFile[] =>
  srSbmtFile.map(({ srSbmtFlnm, srSbmtRovl, srSbmtOrn, srSbmtFlsz }) => ({
    flnm: srSbmtFlnm,
    rovl: srSbmtRovl,
    orn: srSbmtOrn,
    flsz: srSbmtFlsz,
  }));
