import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Failure, runCommand } from './failure.mjs';
import { say } from './say.mjs';
import { setUpPackages } from './setup.mjs';

/**
 * Something that takes longer than a test run may. It throws when what it tries does not hold.
 * @typedef {object} TrialOptions
 * @property {() => number} random
 * @property {number} rounds
 * @property {boolean} short whether a rough answer soon will do
 * @property {readonly string[]} only of what it consists of, only what has one of these words in its name; all without any
 *
 * @typedef {(options: TrialOptions) => Promise<void>} Trial
 */

/**
 * Runs the trials of a folder, each a file's default export: `npm run <command> -- [name …] [--seed N] [--rounds N]
 * [--short] [--only WORD …]`.
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
        rounds: { type: 'string', default: '20' },
        short: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
      },
    });
    const unknown = positionals.find((name) => !all.includes(name));
    if (unknown !== undefined)
      throw new Failure(`There is no ${command} "${unknown}". There are: ${all.join(' ')}`);
    const { short, only } = values;
    const seed = Number(values.seed ?? randomInt(2 ** 31));
    say(`Seed ${seed} (again: npm run ${command} -- --seed ${seed} …)`);
    for (const name of positionals.length > 0 ? positionals : all) {
      say(`\n${name}`);
      /** @type {{ default: Trial }} */
      const trial = await import(new URL(`${name}.mjs`, folder).href);
      await trial.default({ random: generator(seed), rounds: Number(values.rounds), short, only });
    }
  });
}

/**
 * Numbers from 0 to 1 that a seed determines (mulberry32).
 * @param {number} seed
 */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
