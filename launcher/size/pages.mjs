import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * Measures how fast home, study page and quiz load with a slow network and processor, in a real browser.
 * @type {import('../trials.mjs').Trial}
 */
export default ({ short }) => tryInBrowser(['pages'], { BAEUM_SIZE_VISITS: short ? '3' : '7' }, 'size');
