import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { testS3 } from '@baeum/server/testing/stores';
import { expect, test } from 'vitest';
import { run } from './cli.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { faultyPack } from './testing/mistakes.ts';
import { emptyPortal } from './testing/portal.ts';

const s3 = await testS3();
const now = new Date('2026-11-18T12:00:00+09:00');

async function answer(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<[number, string[]]> {
  const lines: string[] = [];
  return [await run(args, { env, now, print: (line) => lines.push(line) }), lines];
}

test('check prints the contents of a pack, or all of its mistakes', async () => {
  const [code, lines] = await answer(['check', await writeFiles(minimalPack)]);
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^작은 과정: .*3 people, 1 courses, 1 lectures.*; no problems$/),
  ]);
  const [refused, problems] = await answer(['check', await writeFiles(faultyPack)]);
  expect(refused).toBe(1);
  expect(problems).toContain('people.csv:4: person "student1" is there twice: first in people.csv:3');
  expect(problems.at(-1)).toMatch(/^\d+ problems: nothing was done$/);
});

test('load and export print what they have done', async () => {
  const { url, data } = await emptyPortal();
  const env = { DATABASE_URL: url, BAEUM_DATA: data };
  const folder = await writeFiles(minimalPack);
  const [, first] = await answer(['load', folder], env);
  expect(first).toContain('작은 과정: the term starts on 2026-09-21');
  expect(first).toContain('  account: 3 new, 0 changed, 0 removed');
  expect(await answer(['load', folder], env)).toEqual([
    0,
    ['작은 과정: the term starts on 2026-09-21', '  nothing changed'],
  ]);
  expect(await answer(['load', '--if-empty', folder], env)).toEqual([
    0,
    ['the portal has content already: nothing loaded'],
  ]);
  const target = path.join(await temporaryFolder(), 'new');
  const [code, lines] = await answer(['export', target], env);
  expect([code, lines]).toEqual([0, [`8 files written to ${target}`]]);
  expect((await answer(['check', target]))[0]).toBe(0);
});

test('load and export also work with a bucket, and report if it is unavailable', async () => {
  const { url, data } = await emptyPortal();
  const env = { DATABASE_URL: url, BAEUM_DATA: data, ...s3.env };
  const folder = await writeFiles(minimalPack);
  await s3.stop();
  const [refused, reasons] = await answer(['load', folder], env);
  expect([refused, ...reasons]).toEqual([
    1,
    expect.stringMatching(/^the stored files are out of reach: .*ECONNREFUSED/),
    'nothing was done',
  ]);
  await s3.restart();
  expect((await answer(['load', folder], env))[0]).toBe(0);
  // Not in the folder of the database.
  expect(await readdir(data)).toEqual(['spool']);
  const target = path.join(await temporaryFolder(), 'new');
  expect(await answer(['export', target], env)).toEqual([0, [`8 files written to ${target}`]]);
  expect((await answer(['check', target]))[0]).toBe(0);
});

test('load reports mistakes that only the portal can detect', async () => {
  const { url, data } = await emptyPortal();
  const env = { DATABASE_URL: url, BAEUM_DATA: data };
  await answer(['load', await writeFiles(minimalPack)], env);
  const people = String(minimalPack['people.csv']).replace('student2,student', 'student3,student');
  const other = await writeFiles({
    'pack.yml': String(minimalPack['pack.yml']).replace('key: small', 'key: other'),
    'people.csv': people,
  });
  const [code, lines] = await answer(['load', other], env);
  expect(code).toBe(1);
  expect(lines[0]).toContain('(2026110002) already exists');
  expect(lines[1]).toBe('nothing was done');
});

test.each([
  [[]],
  [['check']],
  [['check', 'a', 'b']],
  [['check', '--demo', 'a']],
  [['remove', 'a']],
  [['load', '--all', 'a']],
])('%j is answered with how to use it', async (args) => {
  const [code, lines] = await answer(args);
  expect(code).toBe(2);
  expect(lines[0]).toContain('npm run pack -- check');
});

test('load fails without a portal', async () => {
  expect(await answer(['load', 'somewhere'])).toEqual([2, ['DATABASE_URL and BAEUM_DATA are needed']]);
});
