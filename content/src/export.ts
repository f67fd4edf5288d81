/** `export`: writes the content of the portal as a pack. */
import { say } from './messages/index.ts';
import { mkdir, readdir } from 'node:fs/promises';
import { type Database, mayWaitForFiles, transaction } from '@baeum/server/platform/database';
import type { FileStore } from '@baeum/server/platform/files/store';
import { ExportTarget } from './database/export-target.ts';
import { dateOf, koreanDay } from './format/calendar.ts';
import { parts } from './parts/index.ts';
import { PackRefused } from './read/problems.ts';

export interface ExportOptions {
  readonly db: Database;
  readonly store: FileStore;
  readonly now: Date;
}

/**
 * Writes a pack into a new or empty folder, from one snapshot of the database. Passwords are not exported.
 * @returns the number of files written
 */
export async function exportPack(folder: string, { db, store, now }: ExportOptions): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new PackRefused([{ file: folder, line: 1, message: say.files.notEmpty }]);
  }
  return transaction(
    db,
    async (tx) => {
      await mayWaitForFiles(tx);
      const target = new ExportTarget({ tx, store, root: folder });
      for (const part of parts) await part.export(target);
      await target.yaml('pack.yml', {
        format: 1,
        key: 'export',
        name: 'Export',
        termStart: target.courses[0]?.startsOn ?? dateOf(koreanDay(now)),
        courses: target.courses,
      });
      return target.written;
    },
    { isSnapshot: true },
  );
}
