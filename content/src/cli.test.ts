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
    'warning: pack.yml:1: has no menus.yml: a portal without another pack has no menus',
    'warning: pack.yml:1: has no codes.yml: a portal without another pack has no common codes',
    expect.stringMatching(/^작은 과정: .*3 people, 1 courses, 1 lectures.*; no problems$/),
  ]);
  const [refused, problems] = await answer(['check', await writeFiles(faultyPack)]);
  expect(refused).toBe(1);
  expect(problems).toContain('people.csv:4: person "student1" is there twice: first in people.csv:3');
  expect(problems.at(-1)).toMatch(/^\d+ problems: nothing was done$/);
});

test('all that is said is said in Korean where the terminal is Korean', async () => {
  const env = { LC_ALL: '', LC_MESSAGES: 'ko_KR.UTF-8', LANG: 'en_US.UTF-8' };
  expect((await answer(['check', await writeFiles(minimalPack)], env))[1]).toEqual([
    '주의: pack.yml:1: menus.yml이 없습니다. 다른 팩이 없는 포털이면 메뉴가 하나도 없습니다',
    '주의: pack.yml:1: codes.yml이 없습니다. 다른 팩이 없는 포털이면 공통 코드가 하나도 없습니다',
    expect.stringMatching(/^작은 과정: .*사람 3, 과정 1, 강의 1, .*\. 문제가 없습니다$/),
  ]);
  const [, problems] = await answer(['check', await writeFiles(faultyPack)], env);
  expect(problems).toContain(
    'people.csv:4: 사람 "student1"이 두 번 있습니다. 첫 번째는 people.csv:3에 있습니다',
  );
  expect(problems.at(-1)).toMatch(/^문제가 \d+개 있어 아무것도 하지 않았습니다$/);
  // Only what a library says of a syntax is in English.
  const foreign = problems.filter((line) => !/[가-힣]/.test(line));
  expect(foreign).toEqual([]);
  expect((await answer([], env))[1][0]).toContain('사용법:');
});

test.each([
  [{ LANG: 'ko' }, '사용법:'],
  [{ LANG: 'ko_KR.UTF-8' }, '사용법:'],
  [{ LC_ALL: 'C', LANG: 'ko_KR.UTF-8' }, 'usage:'],
  [{ LC_MESSAGES: 'ko_KR', LANG: 'C' }, '사용법:'],
  [{ LANG: 'kok_IN' }, 'usage:'],
  [{}, 'usage:'],
])('%j speaks its language', async (env, first) => {
  expect((await answer([], env))[1][0]?.split('\n')[0]).toBe(first);
});

test('check-gift says what becomes of every question of a folder', async () => {
  const folder = await writeFiles({
    '1.gift': '물은 {=H2O ~CO2}이다.\n\n물은? {=H2O}\n',
    'in/2.txt': Buffer.from([0xb9, 0xb0, 0x7b, 0x54, 0x7d, 0x0a]),
    'other.md': '# 제목\n',
  });
  expect(await answer(['check-gift', folder])).toEqual([
    0,
    [
      '1.gift: 2 questions, 1 imported',
      expect.stringMatching(/^ {2}1\.gift:3: is a short-answer question/),
      'in/2.txt: 1 questions, 1 imported',
      '  in/2.txt:1: is read as CP949 (EUC-KR): save it as UTF-8 if its letters come out wrong',
      '2 files, 3 questions: 2 imported, 1 named above, 0 losing text unnamed',
    ],
  ]);
  expect((await answer(['check-gift', path.join(folder, 'none')]))[0]).toBe(1);
});

test('load and export print what they have done, and where', async () => {
  const { url, data } = await emptyPortal();
  const env = { DATABASE_URL: url, BAEUM_DATA: data };
  const { host, pathname, password } = new URL(url);
  const where = `loading into the database "${pathname.slice(1)}" at ${host}, with the files in ${data}`;
  const without = [
    'warning: pack.yml:1: the portal has no menus: lay a menus.yml beside this file',
    'warning: pack.yml:1: the portal has no common codes: lay a codes.yml beside this file',
  ];
  const folder = await writeFiles(minimalPack);
  const [, first] = await answer(['load', folder], env);
  expect(first.slice(0, 4)).toEqual([where, ...without, '작은 과정: the term starts on 2026-09-21']);
  expect(first.join()).not.toContain(password);
  expect(first).toContain('  account: 3 new, 0 changed, 0 removed');
  expect(await answer(['load', folder], env)).toEqual([
    0,
    [where, ...without, '작은 과정: the term starts on 2026-09-21', '  nothing changed'],
  ]);
  expect(await answer(['load', '--if-empty', folder], env)).toEqual([
    0,
    [where, 'the portal has content already: nothing loaded'],
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
    expect.stringMatching(/^loading into /),
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
  expect(lines[1]).toContain('(2026110002) already exists');
  expect(lines[2]).toBe('nothing was done');
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
