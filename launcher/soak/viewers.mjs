import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * Opens each file of a folder in the viewer of files that students hand in, and compares what it shows with what another reader finds
 * in the file: `npm run soak -- viewers --folder PATH`. With `--only` those alone that have one of these words in their paths.
 * Its short round, with files that are made for it, is a part of `npm test` (e2e/file-view.test.ts).
 * @type {import('../trials.mjs').Trial}
 */
export default async function viewers({ folder, only, short }) {
  if (folder === undefined)
    return [{ goal: 'viewers', figure: 'no folder of files was named (--folder PATH)', met: undefined }];
  await tryInBrowser(['viewers'], {
    BAEUM_SOAK_FOLDER: folder,
    BAEUM_SOAK_ONLY: JSON.stringify(only),
    BAEUM_SOAK_MOST: short ? '20' : '300',
  });
}
