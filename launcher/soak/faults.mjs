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
import { makeTempFolder } from '../testing/checkout.mjs';
import { ROOT } from '../testing/faults/fixture.mjs';
import { openEnvironment } from '../testing/faults/environment.mjs';

/** @typedef {import('../trials.mjs').Goal} Goal */
/** @typedef {import('../faults/index.mjs').Tally} Tally */
/** @typedef {{ random: () => number, rounds: number, pace: import('../faults/index.mjs').Pace }} Options */

const STUDENTS = 8;
const PAIR = { name: 'two-servers', description: 'kill -9 of one of two servers on one database' };

/**
 * Fault injection under load: simulated students keep journals of acknowledged writes while one fault after the other is
 * injected. After each, nothing may be lost, duplicated or orphaned, and the portal must be ready within ten seconds without
 * help. `--only WORD` selects the faults with the word in their names.
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
async function onPortal(chosen, { random, rounds, pace }, folder = makeTempFolder('soak')) {
  const untried = chosen.flatMap(({ name, description, problem }) =>
    notTried({ name, description }, problem?.()),
  );
  const possible = chosen.filter(({ problem }) => problem?.() === undefined);
  if (possible.length === 0) return untried;
  const environment = await openEnvironment({ folder, students: STUDENTS, random });
  /** @type {Tally[]} */
  const tallies = [];
  let ended = false;
  try {
    for (const fault of possible) {
      const tally = newTally(fault);
      tallies.push(tally);
      say(`  ${fault.name}: ${fault.description}`);
      for (let round = 1; round <= Math.max(1, Math.round(rounds * fault.share)); round++) {
        const actions = environment.load.actions();
        const came = await fault.inject(environment, { pace });
        const found = await environment.check({ killed: came.killed });
        tally.actions += environment.load.actions() - actions;
        addRound(tally, came, found);
        tell(round, came, found);
        // A restart resets the launcher's count of exits, after which it would give up.
        await environment.stop();
        await environment.start();
      }
    }
    const swept = await environment.sweep();
    const afterwards = newTally({
      name: 'afterwards',
      description: 'files of killed servers after the sweep',
    });
    addRound(afterwards, {}, swept);
    ended = true;
    return [...[...tallies, afterwards].flatMap(goalsOf), ...untried];
  } finally {
    if (!ended) say(environment.output());
    await environment.close();
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
  const folder = makeTempFolder('soak-disk');
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
 * @param {{ name: string, description: string }} fault
 * @param {string | undefined} problem
 * @returns {Goal[]}
 */
const notTried = ({ name, description }, problem) =>
  problem === undefined ? [] : [{ goal: `${name}: ${description}`, figure: problem, met: undefined }];

/** @param {Options} options @returns {Promise<Goal[]>} */
async function onPair({ random, rounds }) {
  const folder = makeTempFolder('soak-pair');
  const pair = await openPair({ folder, students: STUDENTS, random });
  const tally = newTally(PAIR);
  let ended = false;
  try {
    say(`  ${PAIR.name}: ${PAIR.description}`);
    for (let round = 1; round <= rounds; round++) {
      const actions = pair.load.actions();
      const came = await pair.inject({ withLauncher: round % 2 === 0 });
      const found = await pair.check();
      tally.actions += pair.load.actions() - actions;
      addRound(tally, came, found);
      tell(round, came, found);
    }
    ended = true;
    return goalsOf(tally);
  } finally {
    if (!ended) say(pair.output());
    await pair.close();
    if (ended) rmSync(folder, { recursive: true });
  }
}

/**
 * @param {number} round
 * @param {{ ready?: number | undefined, served?: number | undefined, details?: string | undefined, violations?: readonly string[] | undefined }} came
 * @param {{ lost: readonly string[], duplicated: readonly string[], orphans: readonly string[], unacknowledged: readonly string[], left?: number }} found
 */
function tell(
  round,
  { ready, served, details, violations = [] },
  { lost, duplicated, orphans, unacknowledged, left = 0 },
) {
  const parts = [
    ...(ready === undefined ? [] : [`ready after ${seconds(ready)}`]),
    ...(served === undefined ? [] : [`all students served after ${seconds(served)}`]),
    ...(details === undefined ? [] : [details]),
    `${unacknowledged.length} actions done but not acknowledged`,
    ...(left > 0 ? [`${left} files for the sweep`] : []),
    ...[...violations, ...lost, ...duplicated, ...orphans].map((text) => `MISSED: ${text}`),
  ];
  say(`    round ${round}: ${parts.join('; ')}`);
}
