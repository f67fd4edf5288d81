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

/** Sorts as text as it sorts as numbers. */
const weekFolder = (number: number | null): string =>
  number === null ? '00 전체' : `${String(number).padStart(2, '0')}주차`;

/**
 * Where each file lies in the zip: week, material, name. Materials of a week and files of a material that are called alike are
 * told apart by a number.
 */
export function archivePaths(files: readonly MaterialFile[]): ArchiveEntry[] {
  const place = distinctPaths();
  const folders = new Map<number, string>();
  return files.map((file) => {
    const folder =
      folders.get(file.materialId) ?? place(weekFolder(file.weekNumber), safeName(file.materialTitle));
    folders.set(file.materialId, folder);
    return {
      path: place(folder, safeName(file.name)),
      storageKey: file.storageKey,
      byteSize: file.byteSize,
      modifiedAt: file.createdAt,
    };
  });
}
