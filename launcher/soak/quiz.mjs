import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * A quiz of twenty questions in a real browser: in each round the network is cut five times and the browser killed at seeded
 * moments while answers are changed repeatedly. The submitted answers must be the last ones that were clicked.
 * @type {import('../trials.mjs').Trial}
 */
export default ({ random, rounds }) =>
  tryInBrowser(['quiz'], {
    BAEUM_SOAK_SEED: String(Math.floor(random() * 2 ** 31)),
    BAEUM_SOAK_ROUNDS: String(rounds),
  });
