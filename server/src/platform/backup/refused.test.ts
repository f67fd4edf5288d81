import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../../migration-files.ts';
import { backUp, backupFolder, contentOf, emptyPlace, filesIn, restoreTo } from '../../testing/backups.ts';
import { connected, testDatabase } from '../../testing/database.ts';
import { addPeople } from '../../testing/people.ts';
import { addFile, png } from '../../testing/world.ts';
import { openDatabase } from '../database.ts';
import { createDiskStore } from '../files/store.ts';
import { pairStore } from '../files/sweep.ts';
import { filesOf } from './check.ts';
import type { BackupWriter } from './folder.ts';

const { db, ownerUrl } = await testDatabase();
const store = createDiskStore(await backupFolder());
const source = { ownerUrl, store };
const made = await backupFolder();
const zip = join(await backupFolder(), 'backup.zip');

beforeAll(async () => {
  await pairStore(db, store);
  await addPeople(db);
  for (const name of ['a.png', 'b.png']) await addFile(db, store, 'notice', name, png);
  await backUp(made, source);
  await backUp(zip, source);
});

/** A copy of the backup, to be damaged. */
async function copied(): Promise<string> {
  const path = join(await backupFolder(), 'copy');
  await cp(made, path, { recursive: true });
  return path;
}

test('a backup of a newer version is refused', async () => {
  const path = await copied();
  const place = await emptyPlace();
  await expect(restoreTo(path, place, migrations.slice(0, -1))).rejects.toThrow(
    /made by a newer Baeum \(0\.1\.0; the database has migration \d{4}_\w+\.sql, which this version does not know/,
  );
  const manifest = await readFile(join(path, 'manifest.json'), 'utf8');
  await writeFile(join(path, 'manifest.json'), manifest.replace('"formatVersion": 1', '"formatVersion": 2'));
  await expect(restoreTo(path, place)).rejects.toThrow('made by a newer Baeum (0.1.0; format 2)');
  expect(await contentOf(place.ownerUrl)).toEqual({});
  expect(await filesIn(place.store)).toEqual({});
});

const rows = 'rows/public.account.gz';
const aFile = async (path: string) =>
  join(path, /(files\/.*)/.exec(await readFile(join(path, 'files.sha256'), 'utf8'))?.[1] ?? '');

test.each<[string, (path: string) => Promise<void>, RegExp]>([
  [
    'without its last part',
    (path) => rm(join(path, 'manifest.json')),
    /half of one: manifest\.json is missing/,
  ],
  [
    'with half a manifest',
    (path) => truncate(join(path, 'manifest.json'), 300),
    /manifest\.json is cut short/,
  ],
  ['with another’s manifest', (path) => writeFile(join(path, 'manifest.json'), '{}'), /no backup's/],
  ['without rows', (path) => rm(join(path, rows)), /rows\/public\.account\.gz is missing/],
  ['with rows cut short', (path) => truncate(join(path, rows), 40), /account\.gz is cut short/],
  [
    'with other rows',
    (path) => writeFile(join(path, rows), Buffer.alloc(5000)),
    /account\.gz is not what was written/,
  ],
  [
    'with a shorter list of files',
    (path) => truncate(join(path, 'files.sha256'), 0),
    /files\.sha256 is cut short/,
  ],
  ['without a stored file', async (path) => rm(await aFile(path)), /files\/.* is missing/],
  [
    'with a stored file cut short',
    async (path) => truncate(await aFile(path), 3),
    /files\/.* is not what was written/,
  ],
])('a backup %s is refused', async (_what, cut, message) => {
  const path = await copied();
  await cut(path);
  const place = await emptyPlace();
  await expect(restoreTo(path, place)).rejects.toThrow(message);
  expect(await contentOf(place.ownerUrl)).toEqual({});
  expect(await filesIn(place.store)).toEqual({});
});

test.each([
  '../../evil',
  '/etc/passwd',
  'aa/../../evil',
  'aa\\evil',
  '.',
])('a list that names %s is refused: keys are no way out', async (key) => {
  const read = async () => Readable.from([Buffer.from(`${'0'.repeat(64)}  files/${key}\n`)]);
  await expect(filesOf({ read, close: async () => {} })).rejects.toThrow('files.sha256 is damaged');
});

test.each([0.1, 0.5, 0.999])('a zip truncated to %s of its size is refused', async (share) => {
  const path = join(await backupFolder(), 'cut.zip');
  const whole = await readFile(zip);
  await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)));
  await expect(restoreTo(path, await emptyPlace())).rejects.toThrow(/is no zip, or was cut short/);
});

test('a database or a file store that is not empty is refused', async () => {
  await expect(restoreTo(made, { ...(await emptyPlace()), ...(await testDatabase()) })).rejects.toThrow(
    /database is not empty: it has .*pgboss/,
  );
  const place = await emptyPlace();
  await place.store.put('aa/other', Readable.from([Buffer.from('x')]));
  await expect(restoreTo(made, place)).rejects.toThrow('other stored files already');
  const claimed = { ...place, store: createDiskStore(await backupFolder()) };
  await claimed.store.claim('somebody');
  await expect(restoreTo(made, claimed)).rejects.toThrow('other stored files already');
  expect(await contentOf(place.ownerUrl)).toEqual({});
});

test('a database to which servers are connected is refused, because they would go on with what they have read', async () => {
  const place = await emptyPlace();
  const server = openDatabase(place.serverUrl);
  await server.pool.query('select');
  await expect(restoreTo(made, place)).rejects.toThrow('stop the portal first');
  await server.close();
  expect(await contentOf(place.ownerUrl)).toEqual({});
  expect(await filesIn(place.store)).toEqual({});
});

test('an existing target is refused and not touched', async () => {
  await expect(backUp(made, source)).rejects.toThrow('is a backup already');
  await expect(backUp(zip, source)).rejects.toThrow('is there already');
  await expect(backUp(join(made, 'rows'), source)).rejects.toThrow('is not empty');
  const place = await emptyPlace();
  await restoreTo(made, place);
  expect(await contentOf(place.ownerUrl)).toEqual(await contentOf(ownerUrl));
});

test('a failed backup leaves nothing behind', async () => {
  const broken = (writer: BackupWriter): BackupWriter => ({
    ...writer,
    write: (name, content) =>
      name === 'files.sha256' ? Promise.reject(new Error('disk full')) : writer.write(name, content),
  });
  const folder = await backupFolder();
  for (const name of ['', 'new', 'new.zip'])
    await expect(backUp(join(folder, name), source, { writer: broken })).rejects.toThrow('disk full');
  expect(await readdir(folder)).toEqual([]);
});

test('after restoring, the server’s role can add audit entries, but not change them', async () => {
  const place = await emptyPlace();
  await restoreTo(made, place);
  await connected(place.serverUrl, async (client) => {
    const line = `insert into access_log (at, administrator_id, address, call, named, acting, refused)
      select now(), min(id), 'here', '/api/one.do', '{}', 'no', false from account returning id`;
    expect((await client.query(line)).rowCount).toBe(1);
    for (const change of [
      'update access_log set call = call',
      'delete from access_log',
      'truncate access_log',
    ])
      await expect(client.query(change)).rejects.toThrow('permission denied');
    await expect(client.query('create table mine ()')).rejects.toThrow('permission denied');
  });
  await connected(place.ownerUrl, async (client) => {
    await expect(client.query('delete from access_log')).rejects.toThrow('added, never changed');
  });
});
