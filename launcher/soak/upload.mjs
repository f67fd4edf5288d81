import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * A video of 3 GB in a real browser, over a connection that is cut twenty times, to a server that is killed three times. Its
 * short round is a part of `npm test` (e2e/upload.test.ts).
 * @type {import('../trials.mjs').Trial}
 */
export default async function upload({ short }) {
  if (short)
    return [
      { goal: 'upload', figure: 'not with --short: e2e/upload.test.ts is its short round', met: undefined },
    ];
  await tryInBrowser(['upload'], {});
}
