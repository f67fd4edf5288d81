import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * Every kind of link of the student side, on every screen: what a click opens is what the address opens in another tab.
 * @type {import('../trials.mjs').Trial}
 */
export default () => tryInBrowser(['links'], {});
