import { expect, test } from 'vitest';
import { letterOf, otherLetters, prepared, sectionsOf, wordsFound } from './sections.ts';

const word = (glsryNm: string, glsryCn = '뜻') => ({ glsrySeq: 1, glsryNm, glsryCn });
const found = (search: string, ...words: readonly ReturnType<typeof word>[]) =>
  wordsFound(prepared(words), search).map(({ glsryNm }) => glsryNm);

test('a word stands under its first consonant or letter', () => {
  expect(['가닥', '까치', '힣', 'ㄸ자형', '가'.normalize('NFD')].map(letterOf)).toEqual([
    'ㄱ',
    'ㄱ',
    'ㅎ',
    'ㄷ',
    'ㄱ',
  ]);
  expect(['dNTP', 'PCR', 'étude', 'ＤＮＡ'].map(letterOf)).toEqual(['D', 'P', 'E', 'D']);
  expect(['5′ 말단', 'α나선', '', '𝒳'].map(letterOf)).toEqual([
    otherLetters,
    otherLetters,
    otherLetters,
    'X',
  ]);
});

test('sections follow the order of the words, and what has no letter comes last', () => {
  const words = ['5′ 말단', '가닥', '까치', '핵', 'DNA', 'α나선'].map((name) => word(name));
  expect(sectionsOf(words).map(({ letter, words: its }) => [letter, its.length])).toEqual([
    ['ㄱ', 2],
    ['ㅎ', 1],
    ['D', 1],
    [otherLetters, 2],
  ]);
});

test('words are found by initial consonants, while a syllable is typed, and by their explanations', () => {
  const words = [word('세포막'), word('중합효소', 'DNA를 잇는 효소'), word('핵')];
  expect(found('ㅅㅍ', ...words)).toEqual(['세포막']);
  expect(found('세폼', ...words)).toEqual(['세포막']);
  expect(found('dna', ...words)).toEqual(['중합효소']);
  expect(found(' ', ...words)).toHaveLength(3);
  expect(found('없는 말', ...words)).toEqual([]);
});
