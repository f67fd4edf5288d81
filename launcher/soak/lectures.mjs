import { tryInBrowser } from '../testing/browser-trial.mjs';

const KILLS = 10;

/**
 * A lecture of twenty minutes in a real browser that is killed ten times at seeded moments, and one with a network outage of
 * ten minutes.
 * @type {import('../trials.mjs').Trial}
 */
export default async function lectures({ random, short }) {
  if (short)
    return [
      { goal: 'lectures', figure: 'not with --short, because it is watched in real time', met: undefined },
    ];
  await tryInBrowser(['killed-browser', 'outage'], {
    BAEUM_SOAK_KILLS: Array.from({ length: KILLS }, random).join(' '),
  });
}
