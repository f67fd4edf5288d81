// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { rangeOf, textOf, wordsOf, wordSpansOf } from './text-ranges.ts';
import { chooseWords, moved } from './word-chooser.ts';

let root: HTMLElement;
let told: (string | undefined)[];
beforeEach(() => {
  told = [];
  root = document.createElement('p');
  root.tabIndex = -1;
  root.innerHTML = '온도를 <mark>높이면</mark> 결합이\n약해진다.';
  document.body.replaceChildren(root);
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
});

const press = (key: string, shiftKey = false) =>
  root.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
const begin = (start?: number) =>
  chooseWords(root, {
    chosen: (range) => told.push(wordsOf(root, range)?.quote),
    left: () => told.push('left'),
    ...(start !== undefined && { start }),
  });

test('arrows go from word to word, Shift takes more, and Enter chooses', () => {
  begin();
  expect(document.activeElement).toBe(root);
  expect(String(document.getSelection())).toBe('온도를');
  press('ArrowRight');
  press('ArrowRight', true);
  press('Enter');
  expect(told).toEqual(['높이면 결합이']);
  press('Enter');
  expect(told).toHaveLength(1);
});

test('words are also taken backwards, from where the reader is', () => {
  begin(textOf(root).indexOf('결합이'));
  press('ArrowLeft', true);
  press('Enter');
  expect(told).toEqual(['높이면 결합이']);
});

test('Escape leaves without a choice, and other keys are not taken', () => {
  begin();
  expect(press('a')).toBe(true);
  expect(press('Escape')).toBe(false);
  expect(told).toEqual(['left']);
});

test('style sheets of a document are no words of it', () => {
  root.prepend(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  begin();
  press('Enter');
  expect(told).toEqual(['온도를']);
});

test('the first and the last word hold at the ends', () => {
  const words = { from: 3, to: 3 };
  expect(moved(words, { key: 'Home', shiftKey: true }, 5)).toEqual({ from: 3, to: 0 });
  expect(moved(words, { key: 'PageDown', shiftKey: false }, 5)).toEqual({ from: 4, to: 4 });
});

test('a word may have several pieces, and none reaches over the end of a paragraph', () => {
  root.innerHTML = '<span>실험 보고</span><span>서</span><div>1. 목적</div>';
  const text = textOf(root);
  expect(wordSpansOf(root).map(({ start, end }) => text.slice(start, end))).toEqual([
    '실험',
    '보고서',
    '1.',
    '목적',
  ]);
});

test('a range over several nodes is a part of the text, with what stands around it', () => {
  const text = textOf(root);
  const start = text.indexOf('도를');
  const range = rangeOf(root, { start, end: text.indexOf(' 결합이') + 1 });
  expect(range && wordsOf(root, range)).toEqual({
    quote: '도를 높이면',
    prefix: '온',
    suffix: ' 결합이\n약해진다.',
    start,
    end: start + '도를 높이면'.length,
  });
  expect(rangeOf(root, { start: 0, end: 1000 })).toBeUndefined();
});
