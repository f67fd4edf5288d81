import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

test('what was exported loads into an empty portal as the same content, and changes nothing where it came from', async () => {
  const [first, second] = [await emptyPortal(), await emptyPortal()];
  const demonstration = new URL('../demo', import.meta.url).pathname;
  await loadPack(demonstration, { ...first, now, allowDemonstration: true });
  await loadPack(await writeFiles(minimalPack), { ...first, now });
  const folder = await temporaryFolder();
  await exportPack(folder, { ...first, now });
  expect((await checkPack(folder, now)).problems).toEqual([]);

  await loadPack(folder, { ...second, now: new Date('2026-12-24T12:00:00+09:00') });
  expect(await contentOf(second.db)).toEqual(await contentOf(first.db));
  expect((await loadPack(folder, { ...first, now }))?.changes).toEqual(new Map());
});

test('files keep their bytes and names, also two of one name', async () => {
  const [first, second] = [await emptyPortal(), await emptyPortal()];
  const notice = [
    '---',
    'title: 안내',
    'publishedAt: 2026-11-01 10:20:30.5',
    'audience: [student, professor]',
    'files: [a/안내.txt, b/안내.txt]',
    '---',
    '본문 <sub>2</sub>',
  ].join('\n');
  const pack = await writeFiles({
    ...minimalPack,
    'notices/two.md': notice,
    'notices/a/안내.txt': '하나',
    'notices/b/안내.txt': '둘',
  });
  await loadPack(pack, { ...first, now });
  const folder = await temporaryFolder();
  await exportPack(folder, { ...first, now });
  const written = await readFile(path.join(folder, 'notices/small-two.html'), 'utf8');
  expect(written).toContain('publishedAt: 2026-11-01 10:20:30.5\n');
  expect(written).toContain('<p>본문 <sub>2</sub></p>');
  expect(await readFile(path.join(folder, 'notices/files/small-two/2/안내.txt'), 'utf8')).toBe('둘');
  await loadPack(folder, { ...second, now });
  expect(await contentOf(second.db)).toEqual(await contentOf(first.db));
});

test('takes no folder in which something lies', async () => {
  const portal = await emptyPortal();
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'inner'));
  await writeFile(path.join(folder, 'mine.txt'), 'mine');
  await expect(exportPack(folder, { ...portal, now })).rejects.toThrow('is not empty');
  expect(await readFile(path.join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});
