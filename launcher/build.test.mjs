import { appendFileSync, cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWorkspace, staleBuilds } from './build.mjs';
import { setUpBuilds } from './setup.mjs';
import { makeCheckout, makeTempFolder } from './testing/checkout.mjs';
import { makeBuiltCheckout } from './testing/portals.mjs';

const base = makeTempFolder('build');
const built = join(base, 'built');
let count = 0;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await makeBuiltCheckout(built);
});
afterAll(() => rmSync(base, { recursive: true }));

/** A checkout where everything has been built. */
function checkout() {
  const root = join(base, String(count++));
  cpSync(built, root, { recursive: true, verbatimSymlinks: true });
  return root;
}

/** @param {string} root */
async function stale(root) {
  return (await staleBuilds(root)).map(({ build }) => build.name);
}

test('in a fresh clone every build is stale, in order', async () => {
  expect(await stale(makeCheckout(join(base, 'fresh')))).toEqual(['server', 'content', 'web']);
});

test('a copy of a built checkout is not stale although its times differ', async () => {
  const root = checkout();
  utimesSync(join(root, 'server/src/main.js'), new Date(), new Date());
  expect(await stale(root)).toEqual([]);
});

test.for([
  ['contract/greeting.js', ['server', 'content', 'web']],
  ['rules/src/periods.js', ['server', 'content']],
  ['server/src/main.js', ['server', 'content']],
  ['content/src/cli.js', ['content']],
  ['web/index.html', ['web']],
  ['package-lock.json', ['server', 'content', 'web']],
])('%s makes stale what depends on it', async ([file, expected]) => {
  const root = checkout();
  appendFileSync(join(root, String(file)), '\n');
  expect(await stale(root)).toEqual(expected);
});

test('tests, Markdown and the demonstration do not count as sources', async () => {
  const root = checkout();
  for (const file of ['server/src/main.test.ts', 'content/README.md', 'content/demo/pack.yaml']) {
    writeFileSync(join(root, file), 'changed');
  }
  expect(await stale(root)).toEqual([]);
});

test('a missing result makes its build stale', async () => {
  const root = checkout();
  rmSync(join(root, 'content/dist'), { recursive: true });
  expect(await stale(root)).toEqual(['content']);
});

test('a build that fails says why and stays stale', async () => {
  const root = checkout();
  writeFileSync(join(root, 'web/index.html'), '<script type="module" src="./missing.js"></script>');
  const [web] = await staleBuilds(root);
  await expect(buildWorkspace(root, /** @type {NonNullable<typeof web>} */ (web))).rejects.toThrow(
    /Building web failed:[^]*missing\.js/,
  );
  expect(await stale(root)).toEqual(['web']);
});

test('a build that does not produce its results fails', async () => {
  const root = checkout();
  writeFileSync(join(root, 'server/vite.config.js'), `export default { build: { ssr: 'src/main.js' } };`);
  rmSync(join(root, 'server/dist'), { recursive: true });
  await expect(setUpBuilds(root, ['server'])).rejects.toThrow('it made no server/dist/migrate.js');
});

test('two processes can set up the same checkout at once', async () => {
  const root = checkout();
  rmSync(join(root, '.cache'), { recursive: true });
  mkdirSync(join(root, '.cache'));
  await Promise.all([setUpBuilds(root), setUpBuilds(root)]);
  expect(await stale(root)).toEqual([]);
});
