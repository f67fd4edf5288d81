import { expect, test } from 'vitest';
import { josa } from './particles.ts';

test('a particle follows the last syllable', () => {
  expect(['퀴즈', '과제물', '가', '힣'].map((word) => josa(word, '을/를'))).toEqual([
    '퀴즈를',
    '과제물을',
    '가를',
    '힣을',
  ]);
  expect([josa('값', '은/는'), josa('팀', '이/가'), josa('이유', '과/와')]).toEqual([
    '값은',
    '팀이',
    '이유와',
  ]);
});

test('로 follows a vowel and ㄹ', () => {
  expect(['2팀', '동물', '퀴즈', '1', '3', 'URL', 'N'].map((word) => josa(word, '으로/로'))).toEqual([
    '2팀으로',
    '동물로',
    '퀴즈로',
    '1로',
    '3으로',
    'URL로',
    'N으로',
  ]);
});

test('what stands around a title is passed over', () => {
  expect(['《광장》', '「날개의 꿈」', '토론 준비!', '<b>'].map((word) => josa(word, '을/를'))).toEqual([
    '《광장》을',
    '「날개의 꿈」을',
    '토론 준비!를',
    '<b>를',
  ]);
});

test('digits and Latin letters are read aloud, and what encloses a word is passed over', () => {
  expect(
    ['과제 2', '과제 3', 'PCR', 'DNA', '(사본)', '‘동물’', ''].map((word) => josa(word, '을/를')),
  ).toEqual(['과제 2를', '과제 3을', 'PCR을', 'DNA를', '(사본)을', '‘동물’을', '를']);
});
