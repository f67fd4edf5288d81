/**
 * The program behind `npm run backup` and `npm run restore`, which run it with the portal's environment:
 * `make <folder or .zip>`, `check <backup>`, `restore <backup>`. Exits with 1 when it failed, and with 2 when it succeeded although
 * stored files were already damaged.
 */
import { type BackedUp, backUpPortal, destroyAgain, reading, restorePortal } from './backing-up.ts';
import { migrations } from '../migration-files.ts';
import { checkBackup } from '../platform/backup/check.ts';
import type { Manifest } from '../platform/backup/manifest.ts';
import { BackupRefused } from '../platform/backup/refused.ts';
import { refuseNewer } from '../platform/backup/restore.ts';
import { readLedgerPlace, readStorePlace } from '../platform/config.ts';
import { openStore } from '../platform/files/open-store.ts';
import { StoreUnavailableError } from '../platform/files/store.ts';
import { ledgerBeside } from '../privacy/destruction/ledger.ts';

const { DATABASE_URL: serverUrl = '', MIGRATE_URL, PG_DUMP } = process.env;
const portal: BackedUp = {
  ownerUrl: MIGRATE_URL || serverUrl,
  serverUrl,
  store: await openStore(readStorePlace(process.env)),
  ledger: readLedgerPlace(process.env),
};
const started = performance.now();

const print = (line: string) => void process.stdout.write(`${line}\n`);
const figures = ({ tables, files }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.bytes + tables.reduce((sum, table) => sum + table.bytes, 0);
  const seconds = (performance.now() - started) / 1000;
  return (
    `${tables.length} tables, ${rows} rows, ${files.count} files, ${(bytes / 1e6).toFixed(1)} MB, ` +
    `${seconds.toFixed(1)} s`
  );
};

/** @returns whether no stored file was damaged */
type Command = (path: string) => Promise<boolean>;

const make: Command = async (path) => {
  const manifest = await backUpPortal(path, portal, PG_DUMP === '' ? undefined : (PG_DUMP ?? 'pg_dump'));
  print(`${path}: ${figures(manifest)}`);
  if (manifest.schema === 'pg_dump') print('The schema was written by pg_dump.');
  return sound(manifest);
};

const check: Command = (path) =>
  reading(path, async (reader) => {
    const manifest = await checkBackup(reader);
    refuseNewer(manifest, migrations);
    print(`The backup of ${manifest.takenAt} (Baeum ${manifest.baeum}) is whole: ${figures(manifest)}`);
    return sound(manifest);
  });

const restore: Command = async (path) => {
  const { leftOut, manifest } = await restorePortal(path, portal);
  for (const line of leftOut) print(`Not restored, because no migration makes it: ${line.trim()}`);
  print(`Restored, and the same to the last row and byte: ${figures(manifest)}`);
  sound(manifest);
  const again = await destroyAgain(portal).catch((error: unknown) => {
    print(
      'What was destroyed after the backup is destroyed again once the portal has been started, because this failed:',
    );
    throw error;
  });
  print(
    again === 0
      ? `Nothing had to be destroyed again, as far as ${ledgerBeside(path)} and ${portal.ledger} know.`
      : `Destroyed again what was destroyed after the backup: ${again} kinds of data.`,
  );
  return true;
};

/** Reports the stored files that were already damaged when the backup was made. */
function sound({ damaged }: Manifest): boolean {
  for (const { key, what } of damaged) print(`When the backup was made, the stored file ${key} was ${what}.`);
  return damaged.length === 0;
}

const commands: Record<string, Command> = { make, check, restore };
const [name = '', path = ''] = process.argv.slice(2);
const command = commands[name];
if (command === undefined || path === '') throw new Error('make, check or restore, and a path are needed');
try {
  process.exitCode = (await command(path)) ? 0 : 2;
} catch (error) {
  // The messages of a full disk, a forbidden folder or an unreachable bucket need no stack.
  const plain =
    error instanceof BackupRefused ||
    error instanceof StoreUnavailableError ||
    (error instanceof Error && 'syscall' in error);
  const reason = plain ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${reason}\n`);
  // A connection may still be in the middle of a copy.
  process.exit(1);
}
