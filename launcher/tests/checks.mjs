import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../process.mjs';
import { say } from '../say.mjs';

/**
 * A check that looks at the sources without running them.
 * @typedef {{ name: string, command: readonly string[] }} Check
 */

const TYPED = ['contract', 'rules', 'server', 'web', 'content', 'e2e', 'launcher'];

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'format', command: ['@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'lint', command: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  ...TYPED.map((folder) => ({ name: `types:${folder}`, command: ['typescript/bin/tsc', '-p', folder] })),
  { name: 'unused', command: ['knip/bin/knip.js'] },
];

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
    ? await runNode([path, ...args], { cwd: root })
    : { code: 1, output: `${path} is missing` };
  say(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}
