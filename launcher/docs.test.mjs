import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './testing/clusters.mjs';

const FLOORS = [
  'contract',
  'rules',
  'server',
  'web',
  'content',
  'bench',
  'e2e',
  'launcher',
  'deploy',
  'docs',
];
const SKIPPED = new Set(['node_modules', 'dist', 'demo', 'fixtures', 'wire.md']);
const MAX_LINE = 120;

/**
 * Every source and documentation file below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.(ts|tsx|mts|mjs|sql|css|md)$/.test(entry.name) ? [path] : [];
  });

const inTheRoot = readdirSync(ROOT)
  .filter((name) => name.endsWith('.md'))
  .map((name) => join(ROOT, name));
const sources = FLOORS.map((floor) => join(ROOT, floor))
  .filter((folder) => existsSync(folder))
  .flatMap(filesBelow)
  .concat(inTheRoot);
const docs = sources.filter((path) => path.endsWith('.md'));
const ownLines = docs.filter((path) => /^(docs\/|[A-Z])/.test(relative(ROOT, path)));
/** @param {string} path */
const lines = (path) => readFileSync(path, 'utf8').split('\n');
/** @param {string} path @param {number} index */
const place = (path, index) => `${relative(ROOT, path)}:${index + 1}`;

test('every section of the specification that the tree names exists', () => {
  const folder = join(ROOT, 'docs/specification');
  const headings = new Set(
    readdirSync(folder)
      .flatMap((name) => lines(join(folder, name)))
      .flatMap((line) => /^#{1,2} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1] ?? []),
  );
  // `§` may also belong to an RFC, which is named before it on the same line.
  const missing = sources.flatMap((path) =>
    lines(path).flatMap((line, index) =>
      /RFC \d|OpenID Connect/.test(line)
        ? []
        : [...line.matchAll(/§(\d+(?:\.\d+)*)/g)]
            .filter(([, section]) => !headings.has(section ?? ''))
            .map(([section]) => `${place(path, index)} ${section}`),
    ),
  );
  expect(headings.size).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test('no reference names a document that is not in the repository', () => {
  // "specification 2 §5" was a reference to documents elsewhere; here sections are "specification §12.5".
  const outside = sources.flatMap((path) =>
    lines(path).flatMap((line, index) =>
      /\bDESIGN\b|[Ss]pecification \d|(?<![\w.])\d §\d|\bSTYLE §/.test(line) && path !== import.meta.filename
        ? [place(path, index)]
        : [],
    ),
  );
  expect(outside).toEqual([]);
});

test('links and file names in the documents exist', () => {
  const missing = docs.flatMap((path) =>
    lines(path).flatMap((line, index) => {
      const links = [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(
        ([, to]) => join(dirname(path), to ?? ''),
      );
      const named = !ownLines.includes(path)
        ? []
        : [
            ...line.matchAll(
              /`((?:contract|rules|server|web|content|bench|e2e|launcher|deploy|docs)\/[\w./-]+)`/g,
            ),
          ]
            .map(([, to]) => to ?? '')
            .filter((to) => to !== 'web/dist' && !to.includes('NNNN'))
            .map((to) => join(ROOT, to));
      return [...links, ...named]
        .filter((to) => !existsSync(to))
        .map((to) => `${place(path, index)} ${relative(ROOT, to)}`);
    }),
  );
  expect(missing).toEqual([]);
});

test(`no line of the documents is longer than ${MAX_LINE} characters, but for tables, code and pictures`, () => {
  const long = ownLines.flatMap((path) => {
    let isCode = false;
    return lines(path).flatMap((line, index) => {
      if (line.trimStart().startsWith('```')) isCode = !isCode;
      const isExempt = isCode || /^\s*(\||<img |<source )/.test(line);
      return !isExempt && line.length > MAX_LINE ? [place(path, index)] : [];
    });
  });
  expect(long).toEqual([]);
});

test('every decision is listed under its title', () => {
  const folder = join(ROOT, 'docs/decisions');
  const listed = readFileSync(join(folder, 'README.md'), 'utf8');
  const missing = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .filter((name) => {
      const title = (lines(join(folder, name))[0] ?? '').replace(/^# \d+\. /, '');
      return !listed.includes(`[${title}](${name})`);
    });
  expect(missing).toEqual([]);
});

test.each([
  ['docs/architecture.md', 'server/src', ['platform', 'testing']],
  ['web/src/ui/README.md', 'web/src/ui', ['theme']],
])('%s names every folder of %s', (document, folder, others) => {
  const text = readFileSync(join(ROOT, document), 'utf8').replace(/^```[^]*?^```/gm, '');
  const named = new Set([...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/[\s/]+/)));
  const missing = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name) && !named.has(entry.name))
    .map(({ name }) => name);
  expect(missing).toEqual([]);
});
