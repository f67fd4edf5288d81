import { calls } from '@baeum/contract';
import { expect, test } from 'vitest';
import { coverageProblems } from '../bench/calls/coverage.mjs';

test('the bench measures every call of the contract, or says why not', () => {
  expect(coverageProblems(Object.keys(calls))).toEqual([]);
});
