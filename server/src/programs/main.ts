/** The server process: configuration from the environment, HTTP until SIGTERM or SIGINT. */
import { setFlagsFromString } from 'node:v8';
import { serve } from '../serve.ts';

// Objects of requests are short-lived, but V8 would allocate them in the old generation where most survived a collection (decision 36).
setFlagsFromString('--no-allocation-site-pretenuring');

const { stop, closedAccounts, port, metricsPort } = await serve(process.env);
const shutDown = async (): Promise<void> => {
  await stop();
  // An IPC channel to the launcher would keep the process alive.
  if (process.connected) process.disconnect();
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void shutDown());
// Reported to the launcher at startup.
process.send?.({ ready: true, port, metricsPort, closedAccounts: await closedAccounts() });
