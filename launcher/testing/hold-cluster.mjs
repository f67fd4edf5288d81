// Starts a cluster, prints its addresses and keeps it running until SIGTERM, so that tests have a launcher to kill.
import { runCommand } from '../failure.mjs';
import { startCluster } from '../postgres.mjs';
import { stopSignal } from '../stop-signal.mjs';

await runCommand(async () => {
  const stop = stopSignal();
  const { stop: end, ...urls } = await startCluster({ dataDir: String(process.argv[2]), disposable: true });
  process.stdout.write(`${JSON.stringify(urls)}\n`);
  const alive = setInterval(() => {}, 60_000);
  await stop.once;
  clearInterval(alive);
  await end();
});
