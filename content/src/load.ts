/** `load`: loads the content of a pack into the portal, completely or not at all. */
import { say } from './messages/index.ts';
import { comingScores } from '@baeum/server/grading/staff/following';
import {
  type Database,
  mayWaitForFiles,
  transaction,
  type Transaction,
} from '@baeum/server/platform/database';
import type { FileStore } from '@baeum/server/platform/files/store';
import { pairStore, storingLock } from '@baeum/server/platform/files/sweep';
import { sql } from 'drizzle-orm';
import type { Change } from '@baeum/server/authoring/rows';
import { LoadTarget, type Warning } from './database/target.ts';
import { type Calendar, dateOf, koreanDay } from './format/calendar.ts';
import type { Manifest } from './format/manifest.ts';
import { checkLostWeeks } from './parts/lectures.ts';
import { keptCalendar, type OpenPack, readParts, termStartOf, withPack } from './pack.ts';
import { PackRefused } from './read/problems.ts';

export interface LoadOptions {
  readonly db: Database;
  readonly store: FileStore;
  readonly now: Date;
  /** Where a zip is unpacked; by default the folder of the system, which may be in memory. */
  readonly folder?: string;
  /** Loads nothing when the portal has people or lectures already. */
  readonly onlyIfEmpty?: boolean;
  /** Allows a pack whose passwords are publicly known. */
  readonly allowDemonstration?: boolean;
}

export interface Loaded {
  readonly name: string;
  /** The first day of the term, fixed at the first load: `YYYY-MM-DD`. */
  readonly termStartsOn: string;
  /** Tables that have changed. */
  readonly changes: ReadonlyMap<string, Change>;
  readonly warnings: readonly Warning[];
  /** What the portal lacks for its students. */
  readonly missing: readonly Warning[];
}

/**
 * Loads a folder or a zip in one transaction. Rows that match the pack and the work of students are not changed; a second
 * load of the same pack changes no row.
 * @returns undefined if nothing was loaded because of `onlyIfEmpty`
 * @throws PackRefused with every mistake of the pack
 */
export async function loadPack(location: string, options: LoadOptions): Promise<Loaded | undefined> {
  const load = async (pack: OpenPack) => {
    if (pack.manifest.demonstration && !options.allowDemonstration) {
      throw new PackRefused([
        {
          ...(pack.parsed?.at(['demonstration']) ?? { file: 'pack.yml', line: 1 }),
          message: say.files.demonstration,
        },
      ]);
    }
    await pairStore(options.db, options.store);
    const written: string[] = [];
    let committing = false;
    let done: Awaited<ReturnType<typeof loadInto>>;
    try {
      done = await transaction(options.db, async (tx) => {
        const loaded = await loadInto(tx, pack, options, written);
        committing = true;
        return loaded;
      });
    } catch (error) {
      // Without a reply to COMMIT it is unknown whether rows refer to the new files: they are left to the sweep.
      if (!committing) await forEachIgnoringErrors(written, (key) => options.store.remove(key));
      throw error;
    }
    await forEachIgnoringErrors(done?.obsolete ?? [], (key) => options.store.trash(key));
    return done?.loaded;
  };
  return withPack(location, load, options.folder);
}

/** Cleans up as far as possible. Errors are ignored: the sweep removes what remains, and the original error matters more. */
async function forEachIgnoringErrors(
  keys: readonly string[],
  work: (key: string) => Promise<void>,
): Promise<void> {
  for (const key of keys) await work(key).catch(() => {});
}

async function loadInto(
  tx: Transaction,
  pack: OpenPack,
  options: LoadOptions,
  written: string[],
): Promise<{ loaded: Loaded; obsolete: readonly string[] } | undefined> {
  // A load may wait for locks without limit; the timeout of the database is meant for requests.
  await tx.execute(sql`set local lock_timeout = 0`);
  await mayWaitForFiles(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${storingLock})`);
  if (options.onlyIfEmpty && !(await isEmpty(tx))) return undefined;
  const calendar = await fixCalendar(tx, pack.manifest, options.now);
  const contents = await readParts(pack, [calendar]);
  const target = new LoadTarget({
    tx,
    store: options.store,
    now: options.now,
    initialPassword: pack.manifest.initialPassword,
    demonstration: pack.manifest.demonstration,
    written,
  });
  for (const content of contents) await content.load(target);
  await comingScores.withoutGraders(tx, [...target.lectures.keys()], options.now);
  await checkLostWeeks(target);
  const missing = await missingOfPortal(tx);
  // Deferred constraints are checked now: a violation at COMMIT could not be distinguished from a lost reply.
  await tx.execute(sql`set constraints all immediate`);
  return {
    obsolete: target.obsolete,
    loaded: {
      name: pack.manifest.name,
      termStartsOn: dateOf(calendar.term),
      warnings: [...pack.problems.warnings(), ...target.warnings],
      missing,
      changes: new Map(
        [...target.changes].filter(([, { inserted, updated, removed }]) => inserted + updated + removed > 0),
      ),
    },
  };
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(
    sql`select not exists (select from account) and not exists (select from lecture) as empty`,
  );
  return rows[0]?.empty ?? false;
}

/** What students miss in a portal to which no pack has brought it. */
async function missingOfPortal(tx: Transaction): Promise<Warning[]> {
  const { rows } = await tx.execute<{ menus: boolean; codes: boolean }>(
    sql`select exists (select from menu_item) as menus, exists (select from common_code) as codes`,
  );
  const pack = { file: 'pack.yml', line: 1 };
  return [
    ...(rows[0]?.menus ? [] : [{ ...pack, message: say.tool.portalWithoutMenus }]),
    ...(rows[0]?.codes ? [] : [{ ...pack, message: say.tool.portalWithoutCodes }]),
  ];
}

/** The calendar of this pack, which its first load fixes. */
async function fixCalendar(tx: Transaction, manifest: Manifest, now: Date): Promise<Calendar> {
  const { rows } = await tx.execute<{ starts: string; loaded_at: string }>(
    sql`select term_starts_on::text as starts, to_json(loaded_at)#>>'{}' as loaded_at
        from pack_load where pack_key = ${manifest.key}`,
  );
  const kept = rows[0];
  if (kept) return keptCalendar(kept.starts, new Date(kept.loaded_at));
  const today = koreanDay(now);
  const term = termStartOf(manifest, today);
  await tx.execute(
    sql`insert into pack_load (pack_key, term_starts_on, loaded_at)
        values (${manifest.key}, ${dateOf(term)}::date, ${now.toISOString()}::timestamptz)`,
  );
  return { term, today };
}
