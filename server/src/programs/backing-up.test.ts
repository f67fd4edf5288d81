/** A backup and the ledger beside it: what fails at the ledger leaves nothing behind, and what it names stays destroyed. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { destroyedKinds } from '@baeum/contract/privacy/retention';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { type BackedUp, backUpPortal, destroyAgain, restorePortal } from './backing-up.ts';
import { openDatabase, transaction } from '../platform/database.ts';
import { pairStore } from '../platform/files/sweep.ts';
import { account } from '../platform/tables.ts';
import { approve } from '../privacy/destruction/approving.ts';
import { destroy } from '../privacy/destruction/job.ts';
import { backupFolder, contentOf, emptyPlace } from '../testing/backups.ts';
import { testPortal, type TestPortal } from '../testing/portal.ts';
import { createStage, type Stage } from '../testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
let source: BackedUp;
beforeEach(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  const { db, store, ledger } = portal.services;
  source = { ownerUrl: portal.ownerUrl, serverUrl: inject('cluster').serverUrl, store, ledger };
  await pairStore(db, store);
});

/** A folder for backups, beside which no ledger can be read or written. */
async function withoutLedger() {
  const folder = await backupFolder();
  await mkdir(join(folder, 'destroyed.jsonl'));
  return folder;
}

const emptyPortal = async (): Promise<BackedUp> => ({
  ...(await emptyPlace()),
  ledger: join(await backupFolder(), 'ledger.jsonl'),
});

async function destroyAll(accountId: number) {
  const { services, clock } = portal;
  await transaction(services.db, (tx) =>
    approve(tx, { origin: 'request', approvedBy: stage.admin.id, at: clock.now() }, [
      { holder: { id: accountId, lastUsedAt: clock.now() }, kinds: destroyedKinds },
    ]),
  );
  await destroy(services);
}

test.each([
  'backup',
  'backup.zip',
])('nothing is left of a %s whose ledger cannot be written', async (name) => {
  const folder = await withoutLedger();
  await expect(backUpPortal(join(folder, name), source, undefined)).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['destroyed.jsonl']);
});

test('a restore that cannot read the ledger keeps nothing, and can be repeated', async () => {
  const folder = await backupFolder();
  const path = join(folder, 'backup');
  await backUpPortal(path, source, undefined);
  await destroyAll(stage.ann.id);
  await backUpPortal(join(folder, 'later'), source, undefined);
  const ledger = join(folder, 'destroyed.jsonl');
  const known = await readFile(ledger, 'utf8');
  await rm(ledger);
  await mkdir(ledger);
  const place = await emptyPortal();
  await expect(restorePortal(path, place)).rejects.toThrow('EISDIR');
  expect(await contentOf(place.ownerUrl)).toEqual({});
  await rm(ledger, { recursive: true });
  await writeFile(ledger, known);
  await restorePortal(path, place);
  expect(await destroyAgain(place)).toBe(destroyedKinds.length);
});

test('an account made after a restore does not get the id of a destroyed one', async () => {
  const { db } = portal.services;
  const folder = await backupFolder();
  const path = join(folder, 'backup');
  await backUpPortal(path, source, undefined);
  const make = (target: typeof db, loginId: string) =>
    target
      .insert(account)
      .values({
        loginId,
        name: loginId,
        type: 'professor',
        positionCode: 'P',
        positionName: 'P',
        passwordHash: '',
      })
      .returning({ id: account.id });
  const [hong] = await make(db, 'hong');
  await destroyAll(hong?.id ?? 0);
  await backUpPortal(join(folder, 'later'), source, undefined);
  const place = await emptyPortal();
  await restorePortal(path, place);
  expect(await destroyAgain(place)).toBe(0);
  const restored = openDatabase(place.serverUrl);
  onTestFinished(() => restored.close());
  expect(await make(restored.db, 'kim')).toEqual([{ id: (hong?.id ?? 0) + 1 }]);
});
