import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * Measures in a real browser how fast home, study page and quiz load with a slow network and processor, and how fast
 * the screens follow a click with quick ones.
 * @type {import('../trials.mjs').Trial}
 */
export default ({ short }) =>
  tryInBrowser(
    ['pages', 'clicks'],
    { BAEUM_SIZE_VISITS: short ? '3' : '7', BAEUM_SIZE_ROUNDS: short ? '3' : '9' },
    'size',
  );
