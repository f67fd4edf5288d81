import { fileURLToPath } from 'node:url';
import { freePort } from '../launcher/network.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { compareServers } from '../launcher/testing/two-servers.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Measures the cost of metrics: compares two servers, of which one collects metrics that are fetched every second.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function metrics() {
  await setUpBuilds(ROOT);
  const port = await freePort();
  await compareServers({
    root: ROOT,
    what: 'metrics',
    without: {},
    having: { METRICS_PORT: String(port) },
    everySecond: () => fetch(`http://127.0.0.1:${port}/metrics`),
    goal: 0.05,
  });
}
