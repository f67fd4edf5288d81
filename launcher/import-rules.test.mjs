import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './testing/clusters.mjs';

/** @type {{ overrides: { files: string[], rules: Record<string, unknown> }[] }} */
const config = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'));

/**
 * The folders of a package that a rule about imports names, by themselves or in a list.
 * @param {string} base
 */
const ruledFolders = (base) =>
  new Set(
    config.overrides
      .filter(({ rules }) => 'no-restricted-imports' in rules)
      .flatMap(({ files }) => files)
      .flatMap((glob) => {
        if (!glob.startsWith(`${base}/`)) return [];
        const [, listed, single] = /^(?:\{([^}]*)\}|([\w-]+))\//.exec(glob.slice(base.length + 1)) ?? [];
        return listed?.split(',') ?? (single === undefined ? [] : [single]);
      }),
  );

/** @param {string} base */
const foldersOf = (base) =>
  readdirSync(join(ROOT, base), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test.each([
  // Programs, the handling of calls and what recurs compose the domains; tests reach everything.
  ['server/src', ['programs', 'calls', 'recurring', 'testing']],
  // The screens of all domains are composed, started, and shown side by side.
  ['web/src', ['app', 'gallery', 'start']],
])('a rule says what each folder of %s may import', (base, free) => {
  const ruled = ruledFolders(base);
  expect(foldersOf(base).filter((name) => !ruled.has(name) && !free.includes(name))).toEqual([]);
});

test.each(['server/src', 'web/src'])('the rules about imports of %s name no folder that is gone', (base) => {
  const folders = new Set([
    ...foldersOf(base),
    ...readdirSync(join(ROOT, base)).map((name) => name.split('.')[0]),
  ]);
  expect([...ruledFolders(base)].filter((name) => !folders.has(name))).toEqual([]);
});

/** What a rule of the screens may leave open besides the folders that it is about: they import everything, and nobody imports them. */
const importedByNobody = ['gallery', 'start'];

test.each([
  { message: 'ui/ must not import a domain.', open: ['ui'] },
  { message: 'The form kit sends through api.ts, but must not import a domain.', open: ['ui', 'api'] },
  { message: 'What domains share must not import a domain.', open: ['ui', 'api', 'staff-kit', 'viewer'] },
  { message: 'These modules must not import a domain.', open: ['ui', 'api', 'navigation'] },
])('the list of domains in a rule is complete: $message', ({ message, open }) => {
  const pattern = config.overrides
    .flatMap(({ rules: { 'no-restricted-imports': rule } }) => /** @type {any} */ (rule)?.[1]?.patterns ?? [])
    .find((/** @type {{ message: string }} */ one) => one.message === message);
  const [, listed = ''] = /\+\(\?:([^)]*)\)/.exec(pattern.regex) ?? [];
  const free = new Set([...open, ...importedByNobody, ...listed.split('|')]);
  expect(foldersOf('web/src').filter((name) => !free.has(name))).toEqual([]);
});

test('no pattern looks around: the linter would take it for one that never matches', () => {
  const patterns = JSON.stringify(config).match(/"regex":"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => /\(\?<?[=!]/.test(pattern))).toEqual([]);
});
