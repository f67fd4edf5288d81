import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { viewLimits } from '../limits.ts';
import {
  docxOf,
  hostileDocuments,
  paragraph,
  refusedDocuments,
  windowsZip,
  xlsxOf,
  zipOf,
  zipSaying,
} from '../testing/documents.ts';
import { openArchive } from './archive.ts';
import { cellsOf } from './workbook.ts';
import { depthOf, isBomb, listZip, packDocument, unzipDocument } from './zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('an archive is listed with the names that Windows writes, and unpacked one file at a time', () => {
  const { entries = [], entryBytes } = openArchive(windowsZip());
  expect(entries.map(({ path }) => path)).toEqual(['가나다.txt', '자료/main.py']);
  expect(new TextDecoder().decode(entryBytes?.(0))).toBe('본문');
});

test('what would unpack to too much is listed, and not opened', () => {
  const { entries = [], entryBytes } = openArchive(
    zipOf({ 'zeros.txt': new Uint8Array(20_000_000), 'a.txt': 'a' }),
  );
  expect(entries.map(({ refused }) => refused)).toEqual(['tooLargeUnpacked', null]);
  expect(entryBytes?.(0)).toHaveLength(0);
  const large = openArchive(zipSaying(viewLimits.entryBytes + 1, new Uint8Array(0))).entries?.[0];
  expect(large?.refused).toBe('tooLargeUnpacked');
});

test('no entry becomes larger than the list says', () => {
  const liar = openArchive(zipSaying(10, new Uint8Array(5_000_000)));
  expect(liar.entries?.[0]?.bytes).toBe(10);
  expect(liar.entryBytes?.(0).length).toBeLessThanOrEqual(10);
});

test('an archive of too many entries is not read', () => {
  const many = Object.fromEntries(
    Array.from({ length: viewLimits.entries + 1 }, (_, index) => [`${index}`, '']),
  );
  expect(() => listZip(zipOf(many))).toThrow('tooManyEntries');
});

test.each(['bomb.docx', 'deep.docx'])('%s is refused before a reader sees it', (name) => {
  const [reason = '', make] = refusedDocuments[name] ?? [];
  expect(() => unzipDocument(make?.() ?? new Uint8Array())).toThrow(reason);
});

test('an honest document is neither a bomb nor too deep, and readers get it unpacked', () => {
  const parts = unzipDocument(docxOf(paragraph('문단')));
  const text = new TextDecoder().decode(unzipSync(packDocument(parts))['word/document.xml']);
  expect(text).toContain('문단');
  expect(isBomb({ packed: 1000, bytes: 100_000 })).toBe(false);
});

test('depth counts elements inside each other, not those beside each other', () => {
  expect(
    depthOf(
      bytes('<?xml version="1.0"?><a><b/><b></b><!-- <x><y> --><![CDATA[<x><y>]]><c x="/>"><d/></c></a>'),
    ),
  ).toBe(2);
});

test('a cell far away counts as all those before it', () => {
  expect(cellsOf(unzipDocument(xlsxOf({ one: [[1, 2], [3]], two: [['a']] })))).toBe(5);
  const far = unzipDocument(refusedDocuments['far.xlsx']?.[1]() ?? new Uint8Array());
  expect(cellsOf(far)).toBeGreaterThan(viewLimits.cells);
});

test('hostile documents are well-formed archives: they come as far as the readers', () => {
  for (const name of ['hostile.docx', 'hostile.xlsx', 'hostile.pptx'])
    expect(Object.keys(unzipDocument(hostileDocuments[name]?.() ?? new Uint8Array()))).toContain(
      '[Content_Types].xml',
    );
});
