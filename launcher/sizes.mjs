import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('vite').Manifest} Manifest
 *
 * What has to be fetched for a page, or for a part beyond what is there already.
 * @typedef {object} Size
 * @property {string} name
 * @property {number} files
 * @property {number} gzip bytes
 * @property {number} brotli bytes
 * @property {number} budget of bytes after gzip (DESIGN.md §5)
 */

/** All that a visit begins with, wherever it begins. */
const FIRST = 230_000;
/** What a screen, a dialog or anything else that is loaded when it is needed adds to that. */
const OWN = 40_000;
/** What counts apart; no more than it had when it was chosen. */
const APART = [
  { module: /\/ui\/editor\/EditorField\.tsx$/, budget: 140_000 },
  { module: /\/study\/player\/LecturePlayer\.tsx$/, budget: 100_000 },
  { module: /\/node_modules\/hls\.js\//, budget: 180_000 },
];

/**
 * The sizes of all pages and of all parts that are loaded when they are needed, as the server sends their JavaScript and CSS.
 * @param {string} folder of the built screens
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
      const named = namedBy(readFileSync(join(folder, name), 'utf8'));
      const chunks = needed(
        manifest,
        keys.filter((key) => named.includes(manifest[key]?.file ?? '')),
      );
      return { name, chunks, files: new Set([...named, ...filesOf(manifest, chunks)]) };
    });

  const parts = keys
    .filter((key) => manifest[key]?.isDynamicEntry)
    .map((key) => {
      const files = [...filesOf(manifest, needed(manifest, [key]))];
      const askers = keys.filter((asker) => manifest[asker]?.dynamicImports?.includes(key));
      const sizes = askers.flatMap((asker) => {
        const there = filesOf(manifest, needed(manifest, [asker]));
        const from = pages.filter(({ chunks }) => chunks.has(asker));
        return (from.length > 0 ? from : pages).map((page) =>
          size(
            key,
            files.filter((file) => !page.files.has(file) && !there.has(file)),
            budgetOf(key),
          ),
        );
      });
      // The table of screens comes with two pages: each screen is opened from the one that has more of it.
      return sizes.toSorted(bySize).at(-1) ?? size(key, files, budgetOf(key));
    });
  return {
    pages: pages.map(({ name, files }) => size(name, [...files], FIRST)).toSorted(bySize),
    parts: parts.toSorted(bySize),
  };
}

/**
 * What is over its budget, in words. What counts apart and is not there is named, too: the exception would hold for nothing.
 * @param {ReturnType<typeof sizesOf>} sizes
 * @returns {string[]}
 */
export function excesses({ pages, parts }) {
  const over = [...pages, ...parts].filter(({ gzip, budget }) => gzip > budget);
  const gone = APART.filter(({ module }) => !parts.some(({ name }) => module.test(`/${name}`)));
  return [
    ...(pages.length > 0 && parts.length > 0 ? [] : ['the build has no pages or no parts']),
    ...over.map(({ name, gzip, budget }) => `${name}: ${kB(gzip)} kB of ${kB(budget)}`),
    ...gone.map(({ module }) => `no part is ${String(module)}`),
  ];
}

/** @param {number} bytes */
export const kB = (bytes) => (bytes / 1000).toFixed(1);

/** @type {(a: Size, b: Size) => number} */
const bySize = (a, b) => b.gzip - a.gzip;

/** @param {string} key */
const budgetOf = (key) => APART.find(({ module }) => module.test(`/${key}`))?.budget ?? OWN;

/**
 * The files of code and styles that a page names.
 * @param {string} html
 */
const namedBy = (html) =>
  Array.from(html.matchAll(/ (?:src|href)="\/([^"]+\.(?:js|css))"/g), ([, file = '']) => file);

/**
 * These chunks and all that they import.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function needed(manifest, keys) {
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
 * As the server sends it: small files are not compressed.
 * @param {string} path
 * @param {string} ending
 */
const bytesOf = (path, ending) => statSync(existsSync(path + ending) ? path + ending : path).size;
