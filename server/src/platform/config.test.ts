import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'baeum-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = (over: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATABASE_URL: 'postgres://u:p@h/d', BAEUM_DATA: folder, ...over });

test('a number of proxies is a number, not a yes', () => {
  const hop = (value: string, distance: number) => {
    const { trustProxy } = config({ TRUST_PROXY: value });
    return typeof trustProxy === 'boolean' ? trustProxy : trustProxy('10.0.0.1', distance);
  };
  expect([hop('1', 0), hop('1', 1), hop('2', 1), hop('2', 2), hop('0', 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([config({ TRUST_PROXY: 'true' }).trustProxy, config({ TRUST_PROXY: '' }).trustProxy]).toEqual([
    true,
    false,
  ]);
});

test('names every variable that is wrong', () => {
  const wrong = { DATABASE_URL: 'mysql://x', PORT: '70000', PUBLIC_URL: 'ftp://x', SESSION_SECRET: 'short' };
  expect(() => config(wrong)).toThrow(/DATABASE_URL[\s\S]*PORT[\s\S]*PUBLIC_URL[\s\S]*SESSION_SECRET/);
});

test('makes the secret once, for this user alone', () => {
  const { sessionSecret } = config();
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(config().sessionSecret).toBe(sessionSecret);
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});
