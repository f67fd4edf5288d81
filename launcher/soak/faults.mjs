import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  addRound,
  diskFaults,
  faults as portalFaults,
  goalsOf,
  newTally,
  seconds,
} from '../faults/index.mjs';
import { smallDisk } from '../faults/full-disk.mjs';
import { openPair } from '../faults/two-servers.mjs';
import { say } from '../say.mjs';
import { setUpBuilds } from '../setup.mjs';
import { openFolder } from '../testing/checkout.mjs';
import { ROOT } from '../testing/faults/ground.mjs';
import { openStage } from '../testing/faults/stage.mjs';

/** @typedef {import('../trials.mjs').Goal} Goal */
/** @typedef {import('../faults/index.mjs').Tally} Tally */
/** @typedef {{ random: () => number, rounds: number, pace: import('../faults/index.mjs').Pace }} Options */

const STUDENTS = 8;
const PAIR = { name: 'two-servers', words: 'kill -9 of one of two servers on one database' };

/**
 * Students at work on a portal, each with a journal of what was acknowledged, while it is struck by one fault after the other. After each
 * nothing may be lost, doubled or left over, and it must be ready within ten seconds without help. `--only WORD` takes those faults
 * that have the word in their name.
 * @type {import('../trials.mjs').Trial}
 */
export default async function faults({ random, rounds, short, only }) {
  await setUpBuilds(ROOT);
  const wanted = (/** @type {{ name: string }} */ { name }) =>
    only.length === 0 || only.some((word) => name.includes(word));
  /** @type {Options} */
  const options = { random, rounds, pace: short ? 'short' : 'full' };
  return [
    ...(await onPortal(portalFaults.filter(wanted), options)),
    ...(await onSmallDisk(diskFaults.filter(wanted), options)),
    ...(wanted(PAIR) ? await onPair(options) : []),
  ];
}

/**
 * @param {readonly (typeof portalFaults)[number][]} chosen
 * @param {Options} options
 * @param {string} [folder]
 * @returns {Promise<Goal[]>}
 */
async function onPortal(chosen, { random, rounds, pace }, folder = openFolder('soak')) {
  const untried = chosen.flatMap(({ name, words, problem }) => notTried({ name, words }, problem?.()));
  const possible = chosen.filter(({ problem }) => problem?.() === undefined);
  if (possible.length === 0) return untried;
  const stage = await openStage({ folder, students: STUDENTS, random });
  /** @type {Tally[]} */
  const tallies = [];
  let ended = false;
  try {
    for (const fault of possible) {
      const tally = newTally(fault);
      tallies.push(tally);
      say(`  ${fault.name}: ${fault.words}`);
      for (let round = 1; round <= Math.max(1, Math.round(rounds * fault.share)); round++) {
        const acts = stage.load.acts();
        const came = await fault.strike(stage, { pace });
        const found = await stage.check({ killed: came.killed });
        tally.acts += stage.load.acts() - acts;
        addRound(tally, came, found);
        tell(round, came, found);
        // Whatever ends again and again within a minute is not started again.
        await stage.stop();
        await stage.start();
      }
    }
    const swept = await stage.sweep();
    const afterwards = newTally({ name: 'afterwards', words: 'what killed servers left, behind the sweep' });
    addRound(afterwards, {}, swept);
    ended = true;
    return [...[...tallies, afterwards].flatMap(goalsOf), ...untried];
  } finally {
    if (!ended) say(stage.said());
    await stage.close();
    if (ended) rmSync(folder, { recursive: true });
  }
}

/**
 * @param {readonly (typeof diskFaults)[number][]} chosen
 * @param {Options} options
 * @returns {Promise<Goal[]>}
 */
async function onSmallDisk(chosen, options) {
  if (chosen.length === 0) return [];
  const folder = openFolder('soak-disk');
  const place = join(folder, 'disk');
  mkdirSync(place);
  const disk = await smallDisk(place);
  if ('problem' in disk) {
    rmSync(folder, { recursive: true });
    return chosen.flatMap((fault) => notTried(fault, disk.problem));
  }
  try {
    const inner = join(place, 'portal');
    mkdirSync(inner);
    return await onPortal(chosen, options, inner);
  } finally {
    await disk.release();
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {{ name: string, words: string }} fault
 * @param {string | undefined} problem
 * @returns {Goal[]}
 */
const notTried = ({ name, words }, problem) =>
  problem === undefined ? [] : [{ goal: `${name}: ${words}`, figure: problem, met: undefined }];

/** @param {Options} options @returns {Promise<Goal[]>} */
async function onPair({ random, rounds }) {
  const folder = openFolder('soak-pair');
  const pair = await openPair({ folder, students: STUDENTS, random });
  const tally = newTally(PAIR);
  let ended = false;
  try {
    say(`  ${PAIR.name}: ${PAIR.words}`);
    for (let round = 1; round <= rounds; round++) {
      const acts = pair.load.acts();
      const came = await pair.strike({ forGood: round % 2 === 0 });
      const found = await pair.check();
      tally.acts += pair.load.acts() - acts;
      addRound(tally, came, found);
      tell(round, came, found);
    }
    ended = true;
    return goalsOf(tally);
  } finally {
    if (!ended) say(pair.said());
    await pair.close();
    if (ended) rmSync(folder, { recursive: true });
  }
}

/**
 * @param {number} round
 * @param {{ ready?: number | undefined, served?: number | undefined, told?: string | undefined, wrong?: readonly string[] | undefined }} came
 * @param {{ lost: readonly string[], doubled: readonly string[], orphans: readonly string[], unheard: readonly string[], left?: number }} found
 */
function tell(round, { ready, served, told, wrong = [] }, { lost, doubled, orphans, unheard, left = 0 }) {
  const parts = [
    ...(ready === undefined ? [] : [`ready after ${seconds(ready)}`]),
    ...(served === undefined ? [] : [`everybody served after ${seconds(served)}`]),
    ...(told === undefined ? [] : [told]),
    `${unheard.length} acts done without their students having been told yet`,
    ...(left > 0 ? [`${left} files for the sweep`] : []),
    ...[...wrong, ...lost, ...doubled, ...orphans].map((text) => `MISSED: ${text}`),
  ];
  say(`    round ${round}: ${parts.join('; ')}`);
}
