import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('vite').Manifest} Manifest
 *
 * The download size of a page, or of a part that is loaded later without what is loaded already.
 * @typedef {object} Size
 * @property {string} name
 * @property {number} files
 * @property {number} gzip bytes
 * @property {number} brotli bytes
 * @property {number} budget of bytes after gzip (specification §18.3)
 */

/** Budget of a page: everything that a visit loads first. The console has more parts (specification §19.9). */
const PAGE_BUDGET = 230_000;
const STAFF_PAGE_BUDGET = 260_000;
/** Budget of a part that is loaded on demand, such as a screen or dialog. */
const PART_BUDGET = 40_000;
/** Parts with budgets of their own, as large as the parts were when they were chosen. */
const EXCEPTIONS = [
  // With the code of dialogs, which other pages load when one is opened.
  { module: /\/ui\/editor\/EditorField\.tsx$/, budget: 148_000 },
  // The editor with the blocks of lessons, and videos among them.
  { module: /\/ui\/editor\/PageEditorField\.tsx$/, budget: 166_000 },
  // With the PDF library; its worker comes beside it.
  { module: /\/ui\/pdf\/PdfView\.tsx$/, budget: 135_000 },
  // A post with all that is said below it, and the official answer above.
  { module: /\/board\/PostScreen\.tsx$/, budget: 41_500 },
  { module: /\/study\/player\/LecturePlayer\.tsx$/, budget: 100_000 },
  { module: /\/node_modules\/hls\.js\//, budget: 180_000 },
];

/**
 * The sizes of all pages and of all parts that are loaded on demand: JavaScript and CSS as the server sends them.
 * @param {string} folder of the web build
 * @returns {{ pages: readonly Size[], parts: readonly Size[] }} the largest first
 */
export function sizesOf(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);

  /** @type {(name: string, files: readonly string[], budget: number) => Size} */
  const size = (name, files, budget) => {
    /** @param {string} ending */
    const bytes = (ending) => files.reduce((sum, file) => sum + bytesOf(join(folder, file), ending), 0);
    return { name, files: files.length, gzip: bytes('.gz'), brotli: bytes('.br'), budget };
  };

  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((name) => {
      const named = referencedFiles(readFileSync(join(folder, name), 'utf8'));
      const chunks = withImports(
        manifest,
        keys.filter((key) => named.includes(manifest[key]?.file ?? '')),
      );
      return { name, chunks, files: new Set([...named, ...filesOf(manifest, chunks)]) };
    });

  const parts = keys
    .filter((key) => manifest[key]?.isDynamicEntry)
    .map((key) => {
      const files = [...filesOf(manifest, withImports(manifest, [key]))];
      const importers = keys.filter((importer) => manifest[importer]?.dynamicImports?.includes(key));
      const sizes = importers.flatMap((importer) => {
        const there = filesOf(manifest, withImports(manifest, [importer]));
        const from = pages.filter(({ chunks }) => chunks.has(importer));
        return (from.length > 0 ? from : pages).map((page) =>
          size(
            key,
            files.filter((file) => !page.files.has(file) && !there.has(file)),
            budgetOf(key),
          ),
        );
      });
      // A part that several pages can load is counted from the page where it adds most.
      return sizes.toSorted(bySize).at(-1) ?? size(key, files, budgetOf(key));
    });
  return {
    pages: pages
      .map(({ name, files }) =>
        size(name, [...files], name === 'staff.html' ? STAFF_PAGE_BUDGET : PAGE_BUDGET),
      )
      .toSorted(bySize),
    parts: parts.toSorted(bySize),
  };
}

/**
 * Descriptions of all budget violations, and of exceptions that match no part and should be removed.
 * @param {ReturnType<typeof sizesOf>} sizes
 * @returns {string[]}
 */
export function budgetViolations({ pages, parts }) {
  const over = [...pages, ...parts].filter(({ gzip, budget }) => gzip > budget);
  const unused = EXCEPTIONS.filter(({ module }) => !parts.some(({ name }) => module.test(`/${name}`)));
  return [
    ...(pages.length > 0 && parts.length > 0 ? [] : ['the build has no pages or no parts']),
    ...over.map(({ name, gzip, budget }) => `${name}: ${kB(gzip)} kB of ${kB(budget)}`),
    ...unused.map(({ module }) => `no part is ${String(module)}`),
  ];
}

/**
 * Files of a build that need each other in a circle: one of them runs before what it needs, and its page stays white.
 * @param {Manifest} manifest
 */
export const circlesIn = (manifest) =>
  Object.keys(manifest).filter((key) => withImports(manifest, manifest[key]?.imports ?? []).has(key));

/** @param {number} bytes */
export const kB = (bytes) => (bytes / 1000).toFixed(1);

/** @type {(a: Size, b: Size) => number} */
const bySize = (a, b) => b.gzip - a.gzip;

/** @param {string} key */
const budgetOf = (key) => EXCEPTIONS.find(({ module }) => module.test(`/${key}`))?.budget ?? PART_BUDGET;

/**
 * The scripts and style sheets that a page references.
 * @param {string} html
 */
const referencedFiles = (html) =>
  Array.from(html.matchAll(/ (?:src|href)="\/([^"]+\.(?:js|css))"/g), ([, file = '']) => file);

/**
 * These chunks and everything they import.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function withImports(manifest, keys) {
  const found = new Set(keys);
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return found;
}

/**
 * @param {Manifest} manifest
 * @param {Iterable<string>} keys
 */
function filesOf(manifest, keys) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const key of keys) {
    const { file, css = [] } = manifest[key] ?? {};
    for (const one of file === undefined ? css : [file, ...css]) files.add(one);
  }
  return files;
}

/**
 * The size as sent; the server does not compress small files.
 * @param {string} path
 * @param {string} ending
 */
const bytesOf = (path, ending) => statSync(existsSync(path + ending) ? path + ending : path).size;
