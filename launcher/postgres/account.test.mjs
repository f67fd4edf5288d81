import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { spawnClusterHolder, makeCheckout, makeTempFolder } from '../testing/checkout.mjs';
import { databaseAccount } from './account.mjs';

const base = makeTempFolder('account');
const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});
afterAll(() => rmSync(base, { recursive: true }));

const platform = 'linux';

test('an ordinary user runs PostgreSQL under their own id', () => {
  const account = databaseAccount('/nonexistent', { uid: process.getuid?.() || 1000, platform });
  expect(account).toEqual({ name: expect.any(String) });
});

test('on Windows the message says what to do instead', () => {
  const machine = /** @type {const} */ ({ uid: undefined, platform: 'win32' });
  expect(() => databaseAccount('/nonexistent', machine)).toThrow(/in WSL[^]*DATABASE_URL/);
});

test('trap 2: root gets a clear message if the user for PostgreSQL cannot be created', () => {
  process.env.PATH = '/nonexistent';
  expect(() => databaseAccount('/nonexistent', { uid: 0, platform })).toThrow(
    /does not run as root[^]*useradd: [^]*adduser: [^]*Create that user yourself, or start Baeum as an ordinary user/,
  );
});

/** A folder that belongs to another user. @param {number} uid */
function ownedBy(uid) {
  const folder = join(base, `of-${uid}`);
  mkdirSync(folder);
  chownSync(folder, uid, uid);
  return folder;
}

if (process.getuid?.() === 0) {
  describe('as root', () => {
    test('trap 2: PostgreSQL runs as an unprivileged user, who is created if missing', () => {
      const account = databaseAccount('/nonexistent', { uid: 0, platform });
      expect(account).toEqual({ name: 'baeum', uid: expect.any(Number), gid: expect.any(Number) });
      expect(account.uid).toBeGreaterThan(0);
    });

    test('data of an ordinary user keeps its owner', () => {
      const nobody = 65534;
      expect(databaseAccount(ownedBy(0), { uid: 0, platform }).name).toBe('baeum');
      expect(databaseAccount(ownedBy(nobody), { uid: 0, platform })).toMatchObject({ uid: nobody });
      expect(() => databaseAccount(ownedBy(54321), { uid: 0, platform })).toThrow(
        'User id 54321 has no name',
      );
    });

    test('trap 3: a user id without a name gets a clear message', async () => {
      const checkout = makeCheckout(join(base, 'checkout'));
      const user = { uid: 54321, gid: 54321 };
      const held = await spawnClusterHolder(checkout, join(base, 'data'), user);
      expect(held.urls).toBeNull();
      expect(held.output()).toMatch(
        /User id 54321 has no name on this system[^]*\/etc\/passwd[^]*DATABASE_URL/,
      );
      expect(held.output()).not.toContain('    at ');
    });
  });
}
