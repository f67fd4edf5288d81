/** Which files an assignment accepts: what students may hand in at all, or less. */
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import type { FileRules } from '@baeum/contract/files';

interface Narrowing {
  /** Empty for all. */
  readonly fileTypes: readonly string[];
  readonly maxMegabytes: number | null;
}

export const acceptedFiles = ({
  fileTypes,
  maxMegabytes,
}: Narrowing): Pick<FileRules, 'extensions' | 'maxBytes'> => ({
  extensions: fileTypes.length === 0 ? submissionFileRules.extensions : fileTypes,
  maxBytes: maxMegabytes === null ? submissionFileRules.maxBytes : maxMegabytes * 1024 ** 2,
});
