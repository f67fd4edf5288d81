import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setUpBuilds } from './setup.mjs';
import { budgetViolations, circlesIn, sizesOf } from './sizes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The parts with budgets of their own. */
const apart = [
  'src/ui/editor/EditorField.tsx',
  'src/ui/editor/PageEditorField.tsx',
  'src/ui/pdf/PdfView.tsx',
  'src/board/PostScreen.tsx',
  'src/study/player/LecturePlayer.tsx',
  '../node_modules/hls.js/hls.js',
];

/**
 * A build with one page whose entry loads a screen that shares a chunk with a dialog.
 * @param {Readonly<Record<string, number>>} bytes of the files, as they are sent
 */
function build(bytes) {
  const folder = mkdtempSync(join(tmpdir(), 'baeum-sizes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const part = { isDynamicEntry: true, imports: ['index.html'] };
  /** @type {import('vite').Manifest} */
  const manifest = {
    'index.html': {
      file: 'a/index.js',
      css: ['a/index.css'],
      isEntry: true,
      imports: ['_shared'],
      dynamicImports: ['src/Screen.tsx', ...apart],
    },
    _shared: { file: 'a/shared.js' },
    _both: { file: 'a/both.js', css: ['a/both.css'] },
    'src/Screen.tsx': {
      ...part,
      file: 'a/Screen.js',
      imports: ['_both', '_shared'],
      dynamicImports: ['src/Dialog.tsx'],
    },
    'src/Dialog.tsx': { ...part, file: 'a/Dialog.js', imports: ['_both'] },
    ...Object.fromEntries(apart.map((key, index) => [key, { ...part, file: `a/apart${index}.js` }])),
  };
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'a'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'scheme.js'), 'x'.repeat(10));
  writeFileSync(
    join(folder, 'index.html'),
    '<script src="/scheme.js"></script><script type="module" src="/a/index.js"></script><link rel="stylesheet" href="/a/index.css">',
  );
  for (const { file, css = [] } of Object.values(manifest))
    for (const one of [file, ...css]) {
      writeFileSync(join(folder, one), 'x'.repeat(7));
      const sent = bytes[one];
      if (sent === undefined) continue;
      writeFileSync(join(folder, `${one}.gz`), 'x'.repeat(sent));
      writeFileSync(join(folder, `${one}.br`), 'x'.repeat(sent - 1));
    }
  return sizesOf(folder);
}

test('a page is all that it references and imports; a part is what is not loaded yet', () => {
  const { pages, parts } = build({
    'a/index.js': 1000,
    'a/shared.js': 200,
    'a/both.js': 40,
    'a/Screen.js': 30,
  });
  expect(pages).toEqual([{ name: 'index.html', files: 4, gzip: 1217, brotli: 1215, budget: 230_000 }]);
  const named = Object.fromEntries(parts.map(({ name, files, gzip }) => [name, { files, gzip }]));
  expect(named['src/Screen.tsx']).toEqual({ files: 3, gzip: 77 });
  // Chunks that it shares with its screen are loaded already.
  expect(named['src/Dialog.tsx']).toEqual({ files: 1, gzip: 7 });
});

test.each([
  ['a/shared.js', 230_000, 'index.html: 230.0 kB of 230.0'],
  ['a/both.js', 40_000, 'src/Screen.tsx: 40.0 kB of 40.0'],
  ['a/Dialog.js', 40_001, 'src/Dialog.tsx: 40.0 kB of 40.0'],
  ['a/apart0.js', 148_001, 'src/ui/editor/EditorField.tsx: 148.0 kB of 148.0'],
])('%s of %i bytes is too much', (file, bytes, words) => {
  expect(budgetViolations(build({ [file]: bytes }))).toEqual([words]);
  expect(budgetViolations(build({ [file]: bytes - 1000 }))).toEqual([]);
});

test('an exception that matches no part is reported', () => {
  const { pages, parts } = build({});
  const without = parts.filter(({ name }) => !name.includes('hls'));
  expect(budgetViolations({ pages, parts: without })).toEqual([expect.stringContaining('hls')]);
  expect(budgetViolations({ pages: [], parts })).toEqual(['the build has no pages or no parts']);
});

test('every page and every part of the portal is within its budget', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await setUpBuilds(ROOT, ['web']);
  vi.restoreAllMocks();
  const sizes = sizesOf(join(ROOT, 'web', 'dist'));
  expect(budgetViolations(sizes)).toEqual([]);
  expect(sizes.pages.map(({ name }) => name)).toContain('home.html');
  expect(sizes.parts.map(({ name }) => name)).toContain('src/quiz/QuizScreen.tsx');
});

test('no file of the build needs one that needs it', async () => {
  const [one, other, third] = [{ file: 'a/one.js' }, { file: 'a/other.js' }, { file: 'a/third.js' }];
  expect(
    circlesIn({
      one: { ...one, imports: ['other'] },
      other: { ...other, imports: ['one'] },
      third: { ...third, imports: ['one'] },
    }),
  ).toEqual(['one', 'other']);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await setUpBuilds(ROOT, ['web']);
  vi.restoreAllMocks();
  const manifest = readFileSync(join(ROOT, 'web', 'dist', '.vite', 'manifest.json'), 'utf8');
  expect(circlesIn(JSON.parse(manifest))).toEqual([]);
});
