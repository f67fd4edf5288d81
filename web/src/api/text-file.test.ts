import { expect, test } from 'vitest';
import { decoded } from './text-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test('a text is UTF-8, also when it was cut within a letter, or in the code page of Korean Windows', () => {
  expect(decoded(new TextEncoder().encode('가나').buffer)).toBe('가나');
  expect(decoded(new TextEncoder().encode('가나').buffer.slice(0, 5))).toBe('가');
  expect(decoded(bytes(0xb0, 0xa1, 0xb3, 0xaa))).toBe('가나');
});
