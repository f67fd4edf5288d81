import { tryJourneys } from '../testing/browser-trial.mjs';

/**
 * All journeys, with each of their looks in every view that the journey names; `npm test` looks at the first.
 * @type {import('../trials.mjs').Trial}
 */
export default ({ only }) => tryJourneys(only, { TEST_EVERY_VIEW: '1' });
