import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '../../migration-files.ts';
import { updateDatabase } from '../../migrations.ts';
import {
  backUp,
  backupFolder,
  contentOf,
  emptyPlace,
  filesIn,
  restoreTo,
  shapeOf,
} from '../../testing/backups.ts';
import { connected, emptyTestDatabase, roleOf, testDatabase } from '../../testing/database.ts';
import { createStage } from '../../testing/stage.ts';
import { testPortal } from '../../testing/portal.ts';
import { testStores } from '../../testing/stores.ts';
import { addFile, png } from '../../testing/world.ts';
import { createDiskStore } from '../files/store.ts';
import { pairStore } from '../files/sweep.ts';
import { installQueues } from '../jobs/install.ts';
import { applyMissing, withMigrationLock } from '../migrations.ts';
import { canDump } from './dump.ts';

const { services, ownerUrl } = await testPortal();
const { serverUrl } = inject('cluster');
const { store } = services;
const source = { ownerUrl, store };
const ofSource = (sql: string) => connected(ownerUrl, async (client) => (await client.query(sql)).rows);

beforeAll(async () => {
  await createStage(services);
  await pairStore(services.db, store);
  // Characters that COPY escapes, and values that only a sequence or a deleted row shows.
  await ofSource(
    String.raw`update notice set title = E'탭\t줄\n끝\\N "따옴표" \\.' where id = (select min(id) from notice)`,
  );
  await ofSource(`insert into notice (key, board_code, title, body_html, audience, published_at)
    select 'gone', board_code, title, body_html, audience, published_at from notice limit 1`);
  await ofSource(`delete from notice where key = 'gone'`);
  // A run of a queue whose job was removed.
  await ofSource(`select pgboss.create_queue('former', '{"policy": "stately"}')`);
  await ofSource(`insert into pgboss.job (name, data) values ('former', '{"a": 1}')`);
  await connected(ownerUrl, (client) => updateDatabase(client, roleOf(serverUrl)));
});

const forms = ['backup', 'backup.zip'];
test.each(
  (await testStores()).map(([where, open], index) => [forms[index] ?? '', where, open] as const),
)('what a %s brings back %s is the same, row by row and byte by byte', async (form, _where, open) => {
  const path = join(await backupFolder(), form);
  const made = await backUp(path, source);
  const place = await emptyPlace(open().store);
  expect(await restoreTo(path, place)).toEqual({ leftOut: [] });
  const [before, after] = [await contentOf(ownerUrl), await contentOf(place.ownerUrl)];
  expect(after).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(made.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(40);
  expect(await filesIn(place.store)).toEqual(await filesIn(store));
  expect(Object.keys(await filesIn(store)).length).toBe(made.files.count);
  expect(await shapeOf(place.ownerUrl)).toEqual(await shapeOf(ownerUrl));
  const again = await backUp(join(await backupFolder(), form), place);
  expect(again).toMatchObject({ tables: made.tables, files: made.files, store: made.store, damaged: [] });
});

test('rows and files are from one instant, even if they change while they are copied', async () => {
  const before = { rows: await contentOf(ownerUrl), files: await filesIn(store) };
  const [victim = ''] = Object.keys(before.files);
  const path = join(await backupFolder(), 'backup');
  let count = 0;
  await backUp(path, source, {
    writer: (writer) => ({
      ...writer,
      async write(name, content) {
        // Inserts a row into the last table, deletes one from the first, and moves a file to the trash.
        if (count++ === 0) {
          await ofSource(`insert into pgboss.job (name, data) values ('former', '{"late": true}')`);
          await ofSource(`delete from academic_event where (academic_course_code, key) not in
            (select academic_course_code, event_key from evaluation_questionnaire where event_key is not null)`);
          await ofSource(`alter sequence notice_id_seq restart with 5000`);
          await store.trash(victim);
          await store.put('zz/later', Readable.from([Buffer.from('later')]));
        }
        return writer.write(name, content);
      },
    }),
  });
  const place = await emptyPlace();
  await restoreTo(path, place);
  const { notice_id_seq: _, ...after } = await contentOf(place.ownerUrl);
  expect(before.rows).toMatchObject(after);
  expect(after['academic_event']?.length).toBeGreaterThan(0);
  expect(await filesIn(place.store)).toEqual(before.files);
  await store.put(victim, Readable.from([Buffer.from(before.files[victim] ?? '', 'base64')]));
  await store.remove('zz/later');
});

test('a backup of an older version is restored and migrated', async () => {
  const level = migrations.filter(({ name }) => name < '0005');
  const old = await emptyTestDatabase();
  await connected(old.ownerUrl, async (client) => {
    await withMigrationLock(client, async () => {
      await applyMissing(client, level);
      await installQueues(client, ['tidy']);
    });
    await client.query(`insert into account (login_id, name, type, position_code, position_name, password_hash)
      values ('prof', '김교수', 'professor', '1', '교수', 'x')`);
  });
  const path = join(await backupFolder(), 'backup');
  const made = await backUp(path, { ownerUrl: old.ownerUrl, store: createDiskStore(await backupFolder()) });
  expect(made.migrations.map(({ name }) => name)).toEqual(level.map(({ name }) => name));
  const place = await emptyPlace();
  await restoreTo(path, place);
  const now = await contentOf(place.ownerUrl);
  expect(now['account']).toHaveLength(1);
  expect(now['schema_migration']).toHaveLength(migrations.length);
  const { ownerUrl: newest } = await testDatabase();
  expect(await shapeOf(place.ownerUrl)).toEqual(await shapeOf(newest));
});

test('rows that differ after restoring are noticed, and nothing is kept', async () => {
  const path = join(await backupFolder(), 'backup');
  const { tables, sequences } = await backUp(path, source);
  const manifest = await readFile(join(path, 'manifest.json'), 'utf8');
  const place = await emptyPlace();
  const [account, sequence] = [tables.find(({ name }) => name === 'account'), sequences[0]];
  const wrong = manifest
    .replace(`"sha256": "${account?.sha256}"`, `"sha256": "${'0'.repeat(64)}"`)
    .replace(`"last": "${sequence?.last}"`, `"last": "${Number(sequence?.last) + 1}"`);
  await writeFile(join(path, 'manifest.json'), wrong);
  await expect(restoreTo(path, place)).rejects.toThrow(
    `not what is in the backup: public.account (${account?.rows} rows, now ${account?.rows})`,
  );
  expect(await contentOf(place.ownerUrl)).toEqual({});
  // An interrupted restore can be repeated in the same place.
  await writeFile(join(path, 'manifest.json'), manifest);
  await restoreTo(path, place);
  expect(await contentOf(place.ownerUrl)).toEqual(await contentOf(ownerUrl));
});

test('a missing stored file is reported, and does not prevent a backup', async () => {
  const { db, ownerUrl: url } = await testDatabase();
  const other = createDiskStore(await backupFolder());
  for (const name of ['a.png', 'b.png', 'c.png']) await addFile(db, other, 'notice', name, png);
  const [lost = '', changed = ''] = Object.keys(await filesIn(other));
  await other.remove(lost);
  await other.put(changed, Readable.from([Buffer.from('changed')]));
  const path = join(await backupFolder(), 'backup');
  const { damaged } = await backUp(path, { ownerUrl: url, store: other });
  expect(damaged).toHaveLength(2);
  expect(damaged).toEqual(
    expect.arrayContaining([
      { key: lost, what: 'missing' },
      { key: changed, what: 'different' },
    ]),
  );
  const place = await emptyPlace();
  await restoreTo(path, place);
  expect(await filesIn(place.store)).toEqual(await filesIn(other));
});

test.each(forms)('what is destroyed while a %s is made is neither in it nor missing', async (form) => {
  const { db, ownerUrl: url } = await testDatabase();
  const other = createDiskStore(await backupFolder());
  for (const name of ['a.png', 'b.png']) await addFile(db, other, 'notice', name, png);
  const [kept = '', destroyed = ''] = Object.keys(await filesIn(other)).toSorted();
  const path = join(await backupFolder(), form);
  const made = await backUp(
    path,
    { ownerUrl: url, store: other },
    {
      writer: (writer) => ({
        ...writer,
        async write(name, content) {
          if (name.endsWith(kept)) {
            await connected(url, (client) =>
              client.query('delete from stored_file where storage_key = $1', [destroyed]),
            );
            await other.remove(destroyed);
          }
          return writer.write(name, content);
        },
      }),
    },
  );
  expect(made).toMatchObject({ damaged: [], files: { count: 1 } });
  const place = await emptyPlace();
  await restoreTo(path, place);
  expect(Object.keys(await filesIn(place.store))).toEqual([kept]);
});

/** Adds an object to the database until the end of the test. */
async function add(what: string, as: string): Promise<void> {
  await ofSource(`create ${what} ${as}`);
  onTestFinished(async () => void (await ofSource(`drop ${what}`)));
}

test('a table that no migration creates is not silently left out', async () => {
  await add('table added', '(id int)');
  const path = join(await backupFolder(), 'backup');
  await expect(backUp(path, source)).rejects.toThrow("public.added is no table of Baeum's");
});

test('an index that no migration creates is reported if it is not restored', async () => {
  await add('index extra', 'on account (name)');
  const path = join(await backupFolder(), 'backup');
  await backUp(path, source);
  expect(await restoreTo(path, await emptyPlace())).toEqual({
    leftOut: [expect.stringContaining('CREATE INDEX extra ON public.account')],
  });
});

test('the list of files can be checked with sha256sum', async () => {
  const path = join(await backupFolder(), 'backup');
  await backUp(path, source);
  const lines = (await readFile(join(path, 'files.sha256'), 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBe(Object.keys(await filesIn(store)).length);
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ');
    const content = await readFile(join(path, name));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sum);
  }
});

const [server] = await ofSource(`select current_setting('server_version_num')::int as version`);
if (await canDump('pg_dump', Number(server?.version))) {
  test('with pg_dump the schema is restored exactly, including added objects', async () => {
    await add('table added', '(id int primary key, at timestamptz)');
    await ofSource('insert into added values (1, now())');
    const path = join(await backupFolder(), 'backup');
    expect(await backUp(path, source, { pgDump: 'pg_dump' })).toMatchObject({ schema: 'pg_dump' });
    const place = await emptyPlace();
    expect(await restoreTo(path, place)).toEqual({ leftOut: [] });
    expect(await contentOf(place.ownerUrl)).toEqual(await contentOf(ownerUrl));
    // PostgreSQL drops redundant parentheses of conditions; and the server may use what is restored.
    const bare = async (url: string) =>
      (await shapeOf(url))
        .filter((line) => !line.startsWith('added '))
        .map((line) => line.replaceAll(/[()]/g, ''));
    expect(await bare(place.ownerUrl)).toEqual(await bare(ownerUrl));
  });
}
