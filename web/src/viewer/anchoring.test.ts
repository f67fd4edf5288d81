import { expect, test } from 'vitest';
import { anchor, type Quote } from './anchoring.ts';

const quoteOf = (text: string, exact: string, occurrence = 0): Quote => {
  let start = text.indexOf(exact);
  for (let found = 0; found < occurrence; found += 1) start = text.indexOf(exact, start + 1);
  const end = start + exact.length;
  return {
    exact,
    prefix: text.slice(Math.max(0, start - 32), start),
    suffix: text.slice(end, end + 32),
    start,
  };
};
const found = (text: string, quote: Quote) => {
  const span = anchor(text, quote);
  return span && text.slice(span.start, span.end);
};

const text = '온도를 높이면 결합이 약해진다. 온도를 낮추면 결합이 강해진다. 그래서 결합이 중요하다.';

test('words that stand there several times are told apart by what is around them', () => {
  for (const occurrence of [0, 1, 2]) {
    const quote = quoteOf(text, '결합이', occurrence);
    expect(anchor(text, quote)?.start).toBe(quote.start);
    // Something was written before them meanwhile.
    expect(anchor(`들어가며. ${text}`, quote)?.start).toBe(quote.start + '들어가며. '.length);
  }
});

test('of places that have the same around them, the nearest holds', () => {
  const same = '가 나 '.repeat(50);
  const quote: Quote = { exact: '나', prefix: '', suffix: '', start: 122 };
  expect(anchor(same, quote)?.start).toBe(122);
});

test('white space and the form of letters do not matter', () => {
  const quote = quoteOf(text, '낮추면 결합이');
  expect(found(text.normalize('NFD'), quote)).toBe('낮추면 결합이'.normalize('NFD'));
  expect(found(text.replaceAll(' ', '\n  '), quote)).toBe('낮추면\n  결합이');
  expect(found(text, { ...quote, exact: '낮추면\t\t결합이'.normalize('NFD') })).toBe('낮추면 결합이');
});

test.each([
  ['words that are not there any more', text.replace('그래서', '따라서'), quoteOf(text, '그래서')],
  ['no words', text, { exact: '', prefix: '', suffix: '', start: 0 }],
  ['an empty text', '', quoteOf(text, '결합이')],
])('does not find %s', (_what, now, quote) => {
  expect(anchor(now, quote)).toBeUndefined();
});

/** The same sequence for the same seed. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

test('whatever is selected is found where it was, also in another form of the text', () => {
  const letters = ['가', '나', '각', ' ', '\n', 'a', '.', '한', '👩‍🔬'];
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomOf(seed);
    const written = Array.from({ length: 40 + random(80) }, () => letters[random(letters.length)] ?? '');
    const from = random(written.length - 6);
    const chosen = written.slice(from, from + 1 + random(5));
    const [before, exact, after] = [written.slice(0, from), chosen, written.slice(from + chosen.length)].map(
      (part) => part.join(''),
    ) as [string, string, string];
    if (exact.trim() !== exact || exact === '') continue;
    const quote: Quote = {
      exact,
      prefix: before.slice(-32),
      suffix: after.slice(0, 32),
      start: before.length,
    };
    const whole = before + exact + after;
    expect(anchor(whole, quote)).toEqual({ start: before.length, end: before.length + exact.length });
    const other = whole.normalize('NFD');
    const span = anchor(other, quote);
    expect(span && other.slice(span.start, span.end).normalize('NFC')).toBe(exact);
  }
});
