/** `load`: brings the content of a pack into the portal, all of it or nothing. */
import { type Database, transaction, type Transaction } from '@baeum/server/platform/database';
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
  /** Loads nothing when the portal has people or lectures already. */
  readonly onlyIfEmpty?: boolean;
  /** Takes a pack whose passwords are known to everybody. */
  readonly allowDemonstration?: boolean;
}

export interface Loaded {
  readonly name: string;
  /** The first day of the term, fixed at the first load: `YYYY-MM-DD`. */
  readonly termStartsOn: string;
  /** Tables in which something is different now. */
  readonly changes: ReadonlyMap<string, Change>;
  readonly warnings: readonly Warning[];
}

/**
 * Loads a folder or a zip in one transaction. What is as the pack says stays untouched, and so does what students have
 * made; a second load of the same pack changes no row.
 * @returns undefined when nothing was to be done because of `onlyIfEmpty`
 * @throws PackRefused with every mistake of the pack
 */
export async function loadPack(location: string, options: LoadOptions): Promise<Loaded | undefined> {
  return withPack(location, async (pack) => {
    if (pack.manifest.demonstration && !options.allowDemonstration) {
      throw new PackRefused([
        {
          ...(pack.located?.at(['demonstration']) ?? { file: 'pack.yml', line: 1 }),
          message:
            'a demonstration has passwords that everybody knows: say --demo if this portal may have them',
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
      // Without a reply to its COMMIT nobody knows whether rows name the new files by now: the sweep will see.
      if (!committing) await eachIfPossible(written, (key) => options.store.remove(key));
      throw error;
    }
    await eachIfPossible(done?.obsolete ?? [], (key) => options.store.trash(key));
    return done?.loaded;
  });
}

/** What is in nobody's way: a store that is away by now leaves it to the sweep, and to the error that matters. */
async function eachIfPossible(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  for (const key of keys) await work(key).catch(() => {});
}

async function loadInto(
  tx: Transaction,
  pack: OpenPack,
  options: LoadOptions,
  written: string[],
): Promise<{ loaded: Loaded; obsolete: readonly string[] } | undefined> {
  // A load takes its time and waits for others as long as they need; the limit of the database is for requests.
  await tx.execute(sql`set local lock_timeout = 0`);
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
  await checkLostWeeks(target);
  // What has been deferred is checked now: a refusal at COMMIT could not be told from a lost reply.
  await tx.execute(sql`set constraints all immediate`);
  return {
    obsolete: target.obsolete,
    loaded: {
      name: pack.manifest.name,
      termStartsOn: dateOf(calendar.term),
      warnings: target.warnings,
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

/** The calendar that the first load of this pack has fixed, or fixes now. */
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
