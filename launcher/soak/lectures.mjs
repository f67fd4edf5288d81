import { tryInBrowser } from '../testing/browser-trial.mjs';

const KILLS = 10;

/**
 * A lecture of twenty minutes in a real browser: killed ten times at seeded moments, and ten minutes without a network.
 * @type {import('../trials.mjs').Trial}
 */
export default async function lectures({ random, short }) {
  if (short)
    return [{ goal: 'lectures', figure: 'it is watched in real time: not with --short', met: undefined }];
  await tryInBrowser(['killed-browser', 'outage'], {
    BAEUM_SOAK_KILLS: Array.from({ length: KILLS }, random).join(' '),
  });
}
