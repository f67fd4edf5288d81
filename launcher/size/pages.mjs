import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * How soon home, study page and quiz stand on a slow line and a slow processor, in a real browser.
 * @type {import('../trials.mjs').Trial}
 */
export default ({ short }) => tryInBrowser(['pages'], { BAEUM_SIZE_VISITS: short ? '3' : '7' }, 'size');
