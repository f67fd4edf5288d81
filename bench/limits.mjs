import { fileURLToPath } from 'node:url';
import { setUpBuilds } from '../launcher/setup.mjs';
import { compareServers } from '../launcher/testing/two-servers.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * What limits cost: two servers, of which one counts what a session asks for and looks at how late it comes to what is due. Nobody is refused.
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
