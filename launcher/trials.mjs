import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Failure, runCommand } from './failure.mjs';
import { say } from './say.mjs';
import { setUpPackages } from './setup.mjs';

const ROUNDS = 20;
const SHORT_ROUNDS = 2;

/**
 * A check that takes too long for `npm test`. It throws if it fails.
 * @typedef {object} TrialOptions
 * @property {() => number} random
 * @property {number} rounds
 * @property {boolean} short whether a quick, rough result is enough
 * @property {readonly string[]} only runs only the parts with one of these words in their names; empty: all
 * @property {string | undefined} folder of files that are not a part of the portal
 *
 * A goal and its result.
 * @typedef {object} Goal
 * @property {string} goal
 * @property {string} figure
 * @property {boolean | undefined} met undefined: not tried; the figure says why
 *
 * @typedef {(options: TrialOptions) => Promise<readonly Goal[] | void>} Trial returns its goals if it has several
 */

/**
 * Runs the trials of a folder, each a file's default export: `npm run <command> -- [name …] [--seed N] [--rounds N]
 * [--short] [--only WORD …] [--folder PATH]`. A failed trial does not stop the others; all goals are listed at the end.
 * @param {string} command
 * @param {URL} folder
 */
export async function runTrials(command, folder) {
  await runCommand(async () => {
    await setUpPackages(fileURLToPath(new URL('..', import.meta.url)));
    const all = readdirSync(folder)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => basename(file, '.mjs'));
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        rounds: { type: 'string' },
        short: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        folder: { type: 'string' },
      },
    });
    const unknown = positionals.find((name) => !all.includes(name));
    if (unknown !== undefined)
      throw new Failure(`There is no ${command} "${unknown}". There are: ${all.join(' ')}`);
    const { short, only } = values;
    const ownFiles = values.folder === undefined ? undefined : resolve(values.folder);
    const rounds = Number(values.rounds ?? (short ? SHORT_ROUNDS : ROUNDS));
    const seed = Number(values.seed ?? randomInt(2 ** 31));
    say(`Seed ${seed} (again: npm run ${command} -- --seed ${seed} …)`);
    /** @type {Goal[]} */
    const goals = [];
    for (const name of positionals.length > 0 ? positionals : all) {
      say(`\n${name}`);
      const began = performance.now();
      /** @type {{ default: Trial }} */
      const trial = await import(new URL(`${name}.mjs`, folder).href);
      const options = { random: seededRandom(seed), rounds, short, only, folder: ownFiles };
      goals.push(
        ...(await trial.default(options).then(
          (result) => result ?? [{ goal: name, figure: `passed in ${secondsSince(began)} s`, met: true }],
          (error) => [{ goal: name, figure: messageOf(error), met: false }],
        )),
      );
    }
    list(goals);
    const missed = goals.filter(({ met }) => met === false);
    if (missed.length > 0) throw new Failure(`${missed.length} of ${goals.length} goals were missed.`);
  });
}

/** @param {number} began */
const secondsSince = (began) => Math.round((performance.now() - began) / 1000);

/** @param {unknown} error */
const messageOf = (error) =>
  error instanceof Failure ? error.message : error instanceof Error ? String(error.stack) : String(error);

/** @param {readonly Goal[]} goals */
function list(goals) {
  const width = Math.max(...goals.map(({ goal }) => goal.length));
  say('');
  for (const { goal, figure, met } of goals) {
    const word = met === undefined ? 'NOT TRIED' : met ? 'met' : 'MISSED';
    say(`${word.padEnd(10)} ${goal.padEnd(width)}  ${figure}`);
  }
}

/**
 * Pseudo-random numbers from 0 to 1 (mulberry32).
 * @param {number} seed
 */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
