import { expect, test } from 'vitest';
import { commonPassages, printsOf, shortestPassage } from './similarity.ts';

const essay = '한국어의 높임법은 말하는 사람이 듣는 사람이나 다른 사람을 대하는 태도를 나타낸다.';
const passage = '듣는 사람이나 다른 사람을 대하는 태도를 나타낸다';

/** The share of the prints of a text that another one has as well. */
function shareOf(text: string, other: string): number {
  const prints = printsOf(text);
  const others = new Set(printsOf(other));
  return prints.filter((one) => others.has(one)).length / prints.length;
}

/** What is marked in a text. */
const marked = (text: string, other: string, common?: string) =>
  commonPassages(text, other, common).map(({ start, end }) => text.slice(start, end));

test('white space, punctuation, case, width and the form of Unicode make no difference', () => {
  const code = 'Let total = Price * 3; // 합계를 구한다';
  expect(shareOf(essay, essay.replaceAll(' ', '\n').replace('.', '!!'))).toBe(1);
  expect(shareOf(essay.normalize('NFD'), essay)).toBe(1);
  expect(shareOf(code, code.toUpperCase().replace('PRICE', 'Ｐｒｉｃｅ'))).toBe(1);
});

test('a text that was copied in part shares a part, and another one nothing', () => {
  const half = `${essay} 조선 시대의 문헌에 나타난 예를 세 가지 들어 하나씩 살펴보고자 하며 결론은 따로 둔다.`;
  expect(shareOf(half, essay)).toBeGreaterThan(0.3);
  expect(shareOf(half, essay)).toBeLessThan(0.7);
  expect(shareOf('김치는 배추를 소금에 절여 고춧가루와 마늘로 버무린 음식이다.', essay)).toBe(0);
});

test('passages of so many letters are always found, wherever they stand', () => {
  const letters = essay.replaceAll(/[^가-힣]/g, '');
  for (let from = 0; from + shortestPassage <= letters.length; from++) {
    const copied = `ABC ${letters.slice(from, from + shortestPassage)} XYZ`;
    expect(shareOf(copied, essay)).toBeGreaterThan(0);
    expect(marked(copied, essay)).toEqual([letters.slice(from, from + shortestPassage)]);
  }
});

test('what is in common is marked as it is written, without what the task says', () => {
  const copied = `서론. ${passage.replaceAll(' ', '  ')}, 끝.`;
  expect(marked(copied, essay)).toEqual([passage.replaceAll(' ', '  ')]);
  expect(marked(copied, essay, `다음을 설명하라: ${passage}`)).toEqual([]);
});

test('texts without letters have no prints', () => {
  expect(printsOf('')).toEqual([]);
  expect(printsOf('?!.. \n')).toEqual([]);
  expect(commonPassages('', essay)).toEqual([]);
});
