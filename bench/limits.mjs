import { fileURLToPath } from 'node:url';
import { setUpBuilds } from '../launcher/setup.mjs';
import { compareServers } from '../launcher/testing/two-servers.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Measures the cost of limits: compares two servers, of which one counts the calls of each session and measures the event loop delay.
 * No call is refused.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function limits() {
  await setUpBuilds(ROOT);
  await compareServers({
    root: ROOT,
    what: 'limits',
    without: { LIMIT_EVENT_LOOP_MS: '0', LIMIT_DATABASE_WAITING: '0' },
    having: { LIMIT_CALLS_PER_MINUTE: '1000000', LIMIT_OPEN_CALLS_PER_MINUTE: '1000000' },
    goal: 0.05,
  });
}
