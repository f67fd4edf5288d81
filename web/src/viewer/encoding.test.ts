import { expect, test } from 'vitest';
import { decode, encodingOf, entryName } from './encoding.ts';
import { bytesOf, cp949Text } from './testing/documents.ts';

test('a text is UTF-8, or in the code page of Korean Windows, or UTF-16 that says so', () => {
  expect(encodingOf(bytesOf('가나다'))).toBe('utf-8');
  expect(encodingOf(cp949Text)).toBe('euc-kr');
  expect(decode(cp949Text, 'euc-kr')).toBe('가나다');
  expect(encodingOf(Uint8Array.of(0xff, 0xfe, 0x00, 0xac))).toBe('utf-16le');
  expect(decode(Uint8Array.of(0xfe, 0xff, 0xac, 0x00), 'utf-16be')).toBe('가');
});

test('what has bytes that no text has is none', () => {
  expect(encodingOf(Uint8Array.of(0x61, 0x00, 0x62))).toBeUndefined();
  expect(encodingOf(Uint8Array.of(0xff, 0xff, 0xff))).toBeUndefined();
});

test('names of archives come out right whatever has written them', () => {
  expect(entryName('가나다.txt')).toBe('가나다.txt');
  expect(entryName(String.fromCharCode(...cp949Text))).toBe('가나다');
  expect(entryName(String.fromCharCode(...bytesOf('가나다')))).toBe('가나다');
  expect(entryName('plain.txt')).toBe('plain.txt');
});
