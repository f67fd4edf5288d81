import { expect, test } from 'vitest';
import { decodeForeign } from './encodings.ts';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { describe } from './problems.ts';

const decode = (bytes: Buffer) => {
  const problems = new Problems();
  return decodeForeign(bytes, 'q.gift', problems) ?? problems.list().map(describe);
};
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from('물{T}'), undefined],
  ['UTF-8 with its mark', Buffer.from('\uFEFF물{T}'), undefined],
  ['UTF-16LE', Buffer.from('\uFEFF물{T}', 'utf16le'), undefined],
  ['UTF-16BE', swapped('\uFEFF물{T}'), undefined],
  ['the code page of Korean Windows', Buffer.from([0xb9, 0xb0, 0x7b, 0x54, 0x7d]), 'CP949 (EUC-KR)'],
])('a text in %s is read', (_name, bytes, guess) => {
  expect(decode(bytes)).toEqual({ text: '물{T}', guess });
});

test.each([
  ['Latin-1', Buffer.from('À quelle année{T}', 'latin1'), 'q.gift:1: is not UTF-8'],
  ['UTF-16 without its mark', Buffer.from('a{T}', 'utf16le'), 'q.gift:1: holds a NUL byte'],
  ['no encoding', Buffer.from([0x61, 0x0a, 0xff, 0xff, 0x0a]), 'q.gift:2: is not UTF-8'],
])('a text in %s is refused with its line', (_name, bytes, message) => {
  expect(decode(bytes)).toEqual([expect.stringContaining(message)]);
});
