import { describe, expect, test } from 'vitest';
import { nextPlace } from './drag.ts';

const week = (id: string, top: number) => ({ id, column: 'week' as const, rect: { left: 0, top } });
const block = (id: string, top: number) => ({ id, column: 'block' as const, rect: { left: 300, top } });
const weeks = [week('w8', 0), week('w9', 40), week('w10', 80)];
const blocks = [block('T1', 10), block('T2', 120), block('loose', 260)];
const places = [...weeks, ...blocks];
const from = (id: string) => places.find((one) => one.id === id) ?? block('nowhere', 0);

describe('arrow keys lead', () => {
  test.each([
    ['T1', 'ArrowDown', 'T2'],
    ['loose', 'ArrowUp', 'T2'],
    ['T2', 'ArrowLeft', 'w10'],
    ['w10', 'ArrowUp', 'w9'],
    ['w9', 'ArrowRight', 'T1'],
    ['T1', 'ArrowUp', undefined],
    ['loose', 'ArrowDown', undefined],
    ['w8', 'ArrowLeft', undefined],
  ])('from %s by %s to %s', (id, code, expected) => {
    expect(nextPlace(places, from(id), code)?.id).toBe(expected);
  });
});
