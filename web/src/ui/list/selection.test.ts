import { expect, test } from 'vitest';
import { chosenUpTo, nothingChosen, pageToggled, toggled } from './selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];

test('a row is chosen and left out again', () => {
  const once = toggled(nothingChosen, 'b');
  expect(once.keys).toEqual(['b']);
  expect(toggled(once, 'b').keys).toEqual([]);
});

test('a range goes from the row that was chosen last, in both directions, and keeps what was chosen before', () => {
  const b = toggled(nothingChosen, 'b');
  expect(chosenUpTo(b, 'd', page).keys).toEqual(['b', 'c', 'd']);
  const elsewhere = { keys: ['z', 'd'], anchor: 'd' };
  expect(chosenUpTo(elsewhere, 'c', page).keys).toEqual(['z', 'd', 'c']);
});

test('without a row to begin with, or with one of another page, a range is one row', () => {
  expect(chosenUpTo(nothingChosen, 'c', page)).toEqual({ keys: ['c'], anchor: 'c' });
  expect(chosenUpTo({ keys: ['z'], anchor: 'z' }, 'c', page).keys).toEqual(['z', 'c']);
});

test('a page is chosen as a whole, and left out if it was', () => {
  const some = { keys: ['z', 'b'], anchor: 'b' };
  const all = pageToggled(some, page);
  expect(all.keys).toEqual(['z', 'b', 'a', 'c', 'd', 'e']);
  expect(pageToggled(all, page).keys).toEqual(['z']);
});
