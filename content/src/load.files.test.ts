import { type Database, openDatabase } from '@baeum/server/platform/database';
import type { FileStore } from '@baeum/server/platform/files/store';
import { sweepStore } from '@baeum/server/platform/files/sweep';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadPack } from './load.ts';
import { changeFiles, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { emptyPortal, everyRow, storedObjects } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

describe('the files of a load', () => {
  test('are removed from the store after a failed load', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    let puts = 0;
    const fullDisk: FileStore = {
      ...portal.store,
      put: (key, source) => {
        puts += 1;
        return puts === 2 ? Promise.reject(new Error('no space left')) : portal.store.put(key, source);
      },
    };
    await expect(loadPack(folder, { ...portal, store: fullDisk, now })).rejects.toThrow('no space left');
    expect(puts).toBe(2);
    expect(await storedObjects(portal)).toBe(0);
    expect((await everyRow(portal.db)).pack_load).toEqual([]);
  });

  test('may take longer than a transaction may say nothing', async () => {
    const portal = await emptyPortal();
    await portal.db.execute(sql`do $$ begin
      execute format('alter role current_user in database %I set idle_in_transaction_session_timeout = %L',
        current_database(), '1s');
    end $$`);
    const opened = openDatabase(portal.url);
    onTestFinished(() => opened.close());
    const hasSpoken = async () => {
      const { rows } =
        await portal.db.execute(sql`select from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction' and clock_timestamp() - state_change < interval '1500 ms'`);
      return rows.length > 0;
    };
    const slow: FileStore = {
      ...portal.store,
      put: async (key, source) => {
        await expect.poll(hasSpoken).toBe(false);
        await portal.store.put(key, source);
      },
    };
    const folder = await writeFiles(minimalPack);
    expect(await loadPack(folder, { ...portal, db: opened.db, store: slow, now })).toBeDefined();
  });

  test('are kept if the commit succeeded without a reply', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    const pool = portal.db.$client;
    const connect = async () => {
      const client = await pool.connect();
      const ask: (asked: string, values?: unknown[]) => Promise<unknown> = client.query.bind(client);
      const query = async (asked: string, values?: unknown[]) => {
        const answer = await ask(asked, values);
        if (asked === 'commit') throw new Error('connection lost');
        return answer;
      };
      return Object.create(client, { query: { value: query } }) as typeof client;
    };
    const losing = Object.create(pool, { connect: { value: connect } }) as typeof pool;
    const db: Database = Object.create(portal.db, { $client: { value: losing } });
    await expect(loadPack(folder, { ...portal, db, now })).rejects.toThrow('connection lost');
    expect(await storedObjects(portal)).toBe(2);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('are stored again if the store has lost them', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles({
      ...minimalPack,
      'people.csv': String(minimalPack['people.csv'])
        .replace('college\n', 'college,photo\n')
        .replaceAll('바이오대학\n', '바이오대학,\n')
        .replace('대학,\n', '대학,prof1.png\n'),
      'prof1.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    });
    await loadPack(folder, { ...portal, now });
    const { rows } = await portal.db.execute<{ storage_key: string }>(
      sql`select storage_key from stored_file where kind <> 'submission'`,
    );
    expect(rows).toHaveLength(2);
    for (const { storage_key } of rows) await portal.store.remove(storage_key);
    await loadPack(folder, { ...portal, now });
    const { rows: after } = await portal.db.execute<{ storage_key: string }>(
      sql`select storage_key from stored_file`,
    );
    expect(after).toHaveLength(3);
    for (const { storage_key } of after) expect(await portal.store.has(storage_key)).toBe(true);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('are protected from sweeps until their rows are committed', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    const limits = { storedBefore: new Date(Date.now() + 60_000), trashedBefore: new Date(0) };
    const sweeps: unknown[] = [];
    const store: FileStore = {
      ...portal.store,
      put: async (key, source) => {
        await portal.store.put(key, source);
        sweeps.push(await sweepStore(portal.db, portal.store, limits));
      },
    };
    await loadPack(folder, { ...portal, store, now });
    expect(sweeps).toEqual([{ skipped: 'storing' }, { skipped: 'storing' }]);
    expect(await sweepStore(portal.db, portal.store, limits)).toEqual({ trashed: 0, removed: 0 });
  });

  test('are stored before feedback locks the work of students', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await loadPack(folder, { ...portal, now });
    await changeFiles(folder, {
      'notices/new.md':
        '---\ntitle: 안내\npublishedAt: today\naudience: [student]\nfiles: [안내.txt]\n---\n본문\n',
      'notices/안내.txt': '안내',
    });
    const locked: unknown[] = [];
    const store: FileStore = {
      ...portal.store,
      put: async (key, source) => {
        const { rowCount } = await portal.db.execute(sql`select from submission for update nowait`);
        locked.push(rowCount);
        await portal.store.put(key, source);
      },
    };
    await loadPack(folder, { ...portal, store, now });
    expect(locked).toEqual([1]);
  });
});
