import { accounts } from './accounts.mjs';
import { content } from './content.mjs';
import { coursework } from './coursework.mjs';
import { discussion } from './discussion.mjs';
import { launcher } from './launcher.mjs';
import { learning } from './learning.mjs';
import { platform } from './platform.mjs';
import { web } from './web.mjs';

/**
 * A small change of the product that breaks one of its rules, and the tests that must notice.
 * @typedef {object} Breakage
 * @property {string} rule
 * @property {string} file
 * @property {string} find occurs once in the file
 * @property {string} replace
 * @property {string} project of vitest.config.ts
 * @property {readonly string[]} tests at least one of their tests must fail
 */

/** @type {readonly Breakage[]} */
export const breakages = [
  ...learning,
  ...coursework,
  ...discussion,
  ...accounts,
  ...platform,
  ...content,
  ...web,
  ...launcher,
];

/**
 * The text of the file with the rule broken; undefined unless the place is there exactly once.
 * @param {string} text
 * @param {Pick<Breakage, 'find' | 'replace'>} breakage
 */
export function applyBreakage(text, { find, replace }) {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0
    ? undefined
    : `${before}${replace}${after}`;
}
