import { describe, expect, test } from 'vitest';
import { distinctPaths, safeName } from './safe-names.ts';

describe('a safe name', () => {
  test.each([
    ['강의 노트.pdf', '강의 노트.pdf'],
    ['강의 노트.pdf'.normalize('NFD'), '강의 노트.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..', '_'],
    ['.', '_'],
    ['', '_'],
    ['  앞뒤 빈칸. ', '앞뒤 빈칸'],
    ['C:\\자료<1>|"?*.txt', 'C__자료_1_____.txt'],
    ['줄\n바꿈\u0000.txt', '줄_바꿈_.txt'],
    ['가짜\u202egpj.exe', '가짜_gpj.exe'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['console.txt', 'console.txt'],
    ['.숨김', '.숨김'],
  ])('of %j is %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  test('that is too long keeps its extension, and is cut at a character boundary', () => {
    const long = safeName(`${'가'.repeat(250)}.hwpx`);
    expect(long).toMatch(/^가+\.hwpx$/);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
    const smiling = safeName(`a${'😀'.repeat(100)}`);
    expect(smiling.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(smiling)).toBeLessThanOrEqual(200);
  });
});

describe('distinct paths', () => {
  test('get numbers, also if only the case differs', () => {
    const place = distinctPaths();
    const names = ['자료.pdf', '자료.pdf', 'A.PDF', 'a.pdf', '자료 (2).pdf', '목차', '목차'];
    expect(names.map((name) => place('1주차', name))).toEqual([
      '1주차/자료.pdf',
      '1주차/자료 (2).pdf',
      '1주차/A.PDF',
      '1주차/a (2).pdf',
      '1주차/자료 (2) (2).pdf',
      '1주차/목차',
      '1주차/목차 (2)',
    ]);
    expect(place('2주차', '자료.pdf')).toBe('2주차/자료.pdf');
  });

  test('stay within the maximum length of a name', () => {
    const place = distinctPaths();
    const name = safeName(`${'가'.repeat(250)}.hwpx`);
    place('1', name);
    const second = place('1', name).slice(2);
    expect(second).toMatch(/가 \(2\)\.hwpx$/);
    expect(Buffer.byteLength(second)).toBeLessThanOrEqual(200);
  });
});
