import type { ArchiveEntry } from '../platform/files/archive.ts';
import { distinctPaths, safeName } from '../platform/files/safe-names.ts';

interface MaterialFile {
  readonly materialId: number;
  readonly materialTitle: string;
  readonly weekNumber: number | null;
  readonly name: string;
  readonly byteSize: number;
  readonly storageKey: string;
  readonly createdAt: Date;
}

/** Padded with zeros, so that folders sort by number. */
const weekFolder = (number: number | null): string =>
  number === null ? '00 전체' : `${String(number).padStart(2, '0')}주차`;

/**
 * The path of each file in the zip: week, material, name. Equal names of materials in a week or of files in a
 * material get a number.
 */
export function archivePaths(files: readonly MaterialFile[]): ArchiveEntry[] {
  const uniquePath = distinctPaths();
  const folders = new Map<number, string>();
  return files.map((file) => {
    const folder =
      folders.get(file.materialId) ?? uniquePath(weekFolder(file.weekNumber), safeName(file.materialTitle));
    folders.set(file.materialId, folder);
    return {
      path: uniquePath(folder, safeName(file.name)),
      storageKey: file.storageKey,
      byteSize: file.byteSize,
      modifiedAt: file.createdAt,
    };
  });
}
