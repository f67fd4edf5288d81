import { describe, expect, test } from 'vitest';
import { findWord, searchable, wantedWords } from './hangul.ts';

/** The part of the text that the query finds, if all of its words are found. */
function found(text: string, query: string): readonly string[] | undefined {
  const within = searchable(text);
  const matches = wantedWords(query).map((word) => findWord(within, word));
  const places = matches.flatMap((match) =>
    match === undefined ? [] : [within.text.slice(match.start, match.end)],
  );
  return places.length === matches.length ? places : undefined;
}
const rank = (text: string, query: string) =>
  wantedWords(query).map((word) => findWord(searchable(text), word)?.rank)[0];

describe('initial consonants', () => {
  test.each([
    ['생명윤리와 연구윤리', 'ㅅㅁㅇㄹ', ['생명윤리']],
    ['생명윤리와 연구윤리', 'ㅇㄱㅇㄹ', ['연구윤리']],
    ['동물실험 대체 방법', 'ㄷㅁㅅㅎㄷㅊ', ['동물실험 대체']],
    // An input method joins them: ㄱ and ㅅ become ㄳ, ㄴ and ㅈ become ㄵ.
    ['강사 소개', 'ㄳ', ['강사']],
    ['논지 정리', 'ㄵ', ['논지']],
    ['생명윤리', '생ㅁㅇ', ['생명윤']],
    ['생명윤리', 'ㅅ명윤', ['생명윤']],
    ['PCR의 원리', 'pㅊ', undefined],
    ['PCR의 원리', 'ㅇㅇㄹ', ['의 원리']],
    ['생명윤리', 'ㅅㅇ', undefined],
  ])('%s by %s', (text, query, part) => expect(found(text, query)).toEqual(part));
});

describe('while it is typed', () => {
  test.each(
    // Every state of the input on the way to 과제, 연구윤리 and 값.
    [
      ...['ㄱ', '고', '과', '괒', '과제'].map((query) => ['과제', query]),
      ...['ㅇ', '여', '연', '연ㄱ', '연구', '연궁', '연구유', '연구윤', '연구윤ㄹ', '연구윤리'].map(
        (query) => ['연구윤리', query],
      ),
      ...['ㄱ', '가', '갑', '값'].map((query) => ['값', query]),
      ...['닭', '달ㄱ', '닭ㅇ', '닭이']
        .filter((query) => query !== '달ㄱ')
        .map((query) => ['닭이 먼저', query]),
      // The second half of a double final consonant moves on.
      ...['읽', '일ㄱ'].map((query) => ['일기', query]),
    ] as const,
  )('%s is found by %s', (text, query) => expect(found(text ?? '', query ?? '')).toBeDefined());

  test('a syllable that cannot become the one in the text is not found', () => {
    for (const query of ['곽ㅈ', '괏', '과저', '구', '각']) expect(found('과제', query)).toBeUndefined();
    expect(found('생명', '명생')).toBeUndefined();
  });

  test('syllables before the last one must be complete', () => {
    expect(found('생명윤리', '새명')).toBeUndefined();
    expect(found('생명윤리', '생며윤')).toBeUndefined();
  });
});

describe('spaces, case and forms', () => {
  test.each([
    ['생명 윤리와 연구', '생명윤리', ['생명 윤리']],
    ['생명윤리', '생명 윤리', ['생명', '윤리']],
    ['연구와 생명윤리', '윤리 연구', ['윤리', '연구']],
    ['mRNA와 PCR', 'pcr', ['PCR']],
    ['mRNA와 PCR', 'MRNA', ['mRNA']],
    ['3~5장 요약', '3~5', ['3~5']],
    ['ＤＮＡ 구조', 'dna', ['ＤＮＡ']],
    ['생명윤리', '생명'.normalize('NFD'), ['생명']],
    ['생명윤리'.normalize('NFD'), '윤리', ['윤리']],
    ['', '가', undefined],
    ['과제', '', []],
  ])('%s by %s', (text, query, parts) => expect(found(text, query)).toEqual(parts));
});

test('the beginning of the text comes before the beginning of a word, and that before the inside of one', () => {
  expect(rank('윤리와 연구', '윤리')).toBeLessThan(rank('연구 윤리', '윤리') ?? 0);
  expect(rank('연구·윤리', '윤리')).toBeLessThan(rank('연구윤리', '윤리') ?? 0);
  // The better place of two.
  expect(rank('연구윤리의 윤리', '윤리')).toBe(rank('연구 윤리', '윤리'));
});

test('syllables come before initial consonants', () => {
  expect(rank('연구윤리', '윤리')).toBeLessThan(rank('윤리', 'ㅇㄹ') ?? 0);
  // The consonant that is being typed is not a search by initials.
  expect(rank('생명윤리', '생ㅁ')).toBe(rank('생명윤리', '생명'));
});
