import { expect, test } from 'vitest';
import { compoundKind, officeKind, sniff } from './kinds.ts';
import { listZip } from './frame/zip.ts';
import {
  bytesOf,
  docxOf,
  paragraph,
  pdfOfPages,
  pptxOf,
  refusedDocuments,
  xlsxOf,
  zipOf,
} from './testing/documents.ts';

const startingWith = (...bytes: readonly number[]) => Uint8Array.from([...bytes, ...bytesOf('…'.repeat(20))]);

test.each([
  ['pdf', pdfOfPages(1)],
  ['pdf', bytesOf(`something before\n%PDF-1.4`)],
  ['picture', startingWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['picture', startingWith(0xff, 0xd8, 0xff)],
  ['picture', bytesOf('RIFF0000WEBPVP8 ')],
  ['picture', bytesOf('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['heic', bytesOf('0000ftypheic0000mif1')],
  ['video', bytesOf('0000ftypisom0000mp42')],
  ['audio', bytesOf('0000ftypM4A 0000')],
  ['audio', bytesOf('ID3abc')],
  ['audio', startingWith(0xff, 0xfb, 0x90)],
  ['audio', bytesOf('RIFF0000WAVEfmt ')],
  ['zip', zipOf({ 'a.txt': 'a' })],
  ['archive', bytesOf('Rar!\u001a\u0007')],
  ['program', startingWith(0x4d, 0x5a, 0x90)],
  ['rtf', bytesOf('{\\rtf1')],
  ['other', bytesOf('BM is how this text begins, and it is no bitmap')],
  ['other', bytesOf('<html><svg/></html>')],
  ['other', new Uint8Array()],
])('a file is %s by its bytes', (kind, bytes) => {
  expect(sniff(bytes).kind).toBe(kind);
});

test('an archive is what its entries say', () => {
  const kindOf = (bytes: Uint8Array) => officeKind(listZip(bytes).map(({ name }) => name));
  expect(kindOf(docxOf(paragraph('a')))).toBe('docx');
  expect(kindOf(xlsxOf({ a: [[1]] }))).toBe('xlsx');
  expect(kindOf(pptxOf([['a']]))).toBe('pptx');
  expect(kindOf(zipOf({ mimetype: 'application/hwp+zip', 'Contents/section0.xml': '<a/>' }))).toBe('hwp');
  expect(kindOf(zipOf({ 'word/document.xml': '<a/>' }))).toBe('zip');
});

test('a compound file is HWP, has a password, or is an older document', () => {
  const old = refusedDocuments['old.doc']?.[1]() ?? new Uint8Array();
  expect(compoundKind(old)).toBe('oldOffice');
  expect(compoundKind(Uint8Array.from([...old, ...bytesOf('HHWP Document File')]))).toBe('hwp');
  const wide = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();
  expect(compoundKind(Uint8Array.from([...old, ...wide]))).toBe('encrypted');
});
