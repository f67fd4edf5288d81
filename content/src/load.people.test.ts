import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadPack } from './load.ts';
import { changeFiles, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { emptyPortal } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

describe('the accounts of a load', () => {
  test('does not change the type of an account', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await loadPack(folder, { ...portal, now });
    const people = String(minimalPack['people.csv']).replace(
      'student2,student,박바다,2026110002',
      'student2,professor,박바다,',
    );
    const lecture = String(minimalPack['lectures/BIO101/lecture.yml']).replace(', student2]', ']');
    await changeFiles(folder, { 'people.csv': people, 'lectures/BIO101/lecture.yml': lecture });
    await rm(path.join(folder, 'lectures/BIO101/submissions'), { recursive: true });
    await rm(path.join(folder, 'lectures/BIO101/feedback'), { recursive: true });
    await expect(loadPack(folder, { ...portal, now })).rejects.toThrow(
      'people.csv:4: "student2" is a student in the portal, and cannot become a professor',
    );
  });

  test('password of an account that exists is not changed by a pack', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await loadPack(folder, { ...portal, now });
    await portal.db.execute(sql`update account set password_hash = 'own' where login_id = 'student1'`);
    await changeFiles(folder, {
      'pack.yml': String(minimalPack['pack.yml']).replace('small-secret', 'another-secret'),
    });
    await loadPack(folder, { ...portal, now });
    const { rows } = await portal.db.execute(
      sql`select password_hash from account where login_id = 'student1'`,
    );
    expect(rows).toEqual([{ password_hash: 'own' }]);
  });

  test('the password of a pack is temporary until the account has another one', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    const given = async () => {
      const { rows } = await portal.db.execute(
        sql`select login_id, to_json(password_given_at)#>>'{}' as at from account where password_given_at is not null order by login_id`,
      );
      return rows.map(({ login_id, at }) => [login_id, new Date(String(at)).getTime()]);
    };
    await loadPack(folder, { ...portal, now });
    const all = ['prof1', 'student1', 'student2'].map((id) => [id, now.getTime()]);
    expect(await given()).toEqual(all);
    await portal.db.execute(
      sql`update account set password_hash = 'own', password_given_at = null where login_id = 'student1'`,
    );
    // A later load does not restart the time to expiry.
    const later = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
    const loaded = await loadPack(folder, { ...portal, now: later });
    expect(loaded?.changes.get('account')).toBeUndefined();
    expect(await given()).toEqual(all.filter(([id]) => id !== 'student1'));
  });

  test.each([
    ['that everybody knows', (pack: string) => `${pack}demonstration: true\n`],
    ['that nobody knows', (pack: string) => pack.replace(/^initialPassword.*\n/m, '')],
  ])('a password %s is not to be changed', async (_which, of) => {
    const portal = await emptyPortal();
    const folder = await writeFiles({ ...minimalPack, 'pack.yml': of(String(minimalPack['pack.yml'])) });
    await loadPack(folder, { ...portal, now, allowDemonstration: true });
    const { rows } = await portal.db.execute(sql`select distinct password_given_at as at from account`);
    expect(rows).toEqual([{ at: null }]);
  });

  test('the password of a demonstration is marked as published', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles({
      ...minimalPack,
      'pack.yml': `${String(minimalPack['pack.yml'])}demonstration: true\n`,
    });
    const published = async () => {
      const { rows } = await portal.db.execute(
        sql`select login_id from account where published_hash = password_hash order by login_id`,
      );
      return rows.map(({ login_id }) => login_id);
    };
    await loadPack(folder, { ...portal, now, allowDemonstration: true });
    expect(await published()).toEqual(['prof1', 'student1', 'student2']);
    await portal.db.execute(sql`update account set password_hash = 'own' where login_id = 'student1'`);
    await loadPack(folder, { ...portal, now, allowDemonstration: true });
    expect(await published()).toEqual(['prof1', 'student2']);
  });

  test('the password of another pack is not marked as published', async () => {
    const portal = await emptyPortal();
    await loadPack(await writeFiles(minimalPack), { ...portal, now });
    const { rows } = await portal.db.execute(sql`select distinct published_hash from account`);
    expect(rows).toEqual([{ published_hash: null }]);
  });
});
