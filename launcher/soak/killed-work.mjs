import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * What was typed or chosen last is there again after the browser was killed: a comment, an answer of a quiz, an exam.
 * @type {import('../trials.mjs').Trial}
 */
export default () => tryInBrowser(['killed-work'], {});
