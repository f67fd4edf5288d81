import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../process.mjs';
import { say } from '../say.mjs';
import { usableMemory } from '../testing/memory.mjs';

/**
 * A check that looks at the sources without running them.
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} command
 * @property {boolean} [byName] whether it runs only if it is named, because another check covers it
 */

/** The types of their files are checked by the linter, which needs them anyway. */
const TYPED = ['contract', 'rules', 'server', 'web', 'content', 'e2e'];

/** @param {string} folder @returns {Check} */
const typesOf = (folder) => ({ name: `types:${folder}`, command: ['typescript/bin/tsc', '-p', folder] });

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'format', command: ['@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'lint', command: ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
  ...TYPED.map((folder) => ({ ...typesOf(folder), byName: true })),
  // The linter does not see that its configuration includes files of other folders.
  typesOf('launcher'),
  { name: 'unused', command: ['knip/bin/knip.js'] },
];

/**
 * The compiler and the linter with types are programs in Go, which collect garbage half of their time as soon as they need more memory
 * than they may use. The linter needs 5.7 GiB; a third of the machine is left to it, because the tests run beside it.
 */
const ROOMY = { GOGC: '400', GOMEMLIMIT: `${Math.max(3, Math.floor(usableMemory() / 3 / 2 ** 30))}GiB` };

/**
 * Runs one check and shows what it says when it fails.
 * @param {string} root
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed
 */
export async function runCheck(root, { name, command }) {
  const [script = '', ...args] = command;
  const path = join(root, 'node_modules', script);
  // A program that is not there would otherwise end like one that found something.
  const { code, output } = existsSync(path)
    ? await runNode([path, ...args], { cwd: root, env: { ...ROOMY, ...process.env } })
    : { code: 1, output: `${path} is missing` };
  say(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}
