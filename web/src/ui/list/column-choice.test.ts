import { expect, test } from 'vitest';
import { readHidden } from './column-choice.ts';

test('nothing is hidden until something is chosen', () => {
  expect(readHidden(null)).toEqual(new Set());
  expect(readHidden('')).toEqual(new Set());
  expect(readHidden('college year')).toEqual(new Set(['college', 'year']));
});
