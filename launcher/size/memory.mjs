import { tryInBrowser } from '../testing/browser-trial.mjs';

/**
 * Grades submissions of every kind one after the other in one tab of a real browser, and measures what memory the tab takes
 * meanwhile: all its processes, those of the frames that show files among them.
 * @type {import('../trials.mjs').Trial}
 */
export default ({ short, folder }) =>
  tryInBrowser(
    ['memory'],
    {
      BAEUM_SIZE_SUBMISSIONS: short ? '40' : '200',
      // Files of one's own instead of those that are made for the trial.
      ...(folder !== undefined && { BAEUM_SIZE_FOLDER: folder }),
    },
    'size',
  );
