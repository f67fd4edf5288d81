/** The server process: configuration from the environment, HTTP until SIGTERM or SIGINT. */
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { calls } from '@baeum/contract';
import { institutionCallback } from '@baeum/contract/session/terms';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { closesWithinMs } from './platform/closing.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { openStore } from './platform/files/open-store.ts';
import { JobRunner } from './platform/jobs/runner.ts';
import { createLimits } from './platform/limits/limits.ts';
import { Metrics } from './platform/metrics.ts';
import { createOpenId } from './platform/openid.ts';
import { operationsServer } from './platform/operations.ts';
import { createSessions } from './platform/sessions.ts';
import { createTokens } from './platform/tokens.ts';
import { heldBack } from './evaluation/gate.ts';
import { enrolments } from './lecture/enrolments.ts';
import { claimStore } from './housekeeping.ts';
import { jobs } from './jobs.ts';
import { readinessOf } from './readiness.ts';
import { computeAtOnce, passwordsUnderWay } from './session/passwords.ts';
import { countPublished } from './session/queries.ts';
import { timetable } from './timetable.ts';

// What requests make shall die young: V8 makes objects old at birth where most have outlived a collection (decision 36).
setFlagsFromString('--no-allocation-site-pretenuring');

const config = readConfig(process.env);
const database = openDatabase(config.databaseUrl, { waitMs: config.limits.databaseWaitMs });
computeAtOnce(config.limits.passwordsAtOnce);
const tokens = createTokens(config.sessionSecret);
const clock = systemClock;
const { demonstration } = config;
const institution =
  config.institution === undefined || config.publicUrl === undefined
    ? {}
    : {
        institution: createOpenId(
          config.institution,
          new URL(institutionCallback, config.publicUrl).href,
          clock,
        ),
      };
const services = {
  db: database.db,
  clock,
  store: await openStore(config),
  tokens,
  sessions: createSessions({ db: database.db, tokens, clock, demonstration, heldBack, enrolments }),
  limits: createLimits(config.limits, clock),
  demonstration,
  examUrl: config.examUrl,
  ...institution,
};

const healthLimitMs = 2000;
/** The database is asked by a connection of its own: see readinessOf. */
const health = openDatabase(config.databaseUrl, { connections: 1, limitMs: healthLimitMs });
const readiness = readinessOf(
  { db: health.db, store: services.store },
  { limitMs: healthLimitMs, keptMs: 1000 },
);
const metrics =
  config.metrics === undefined
    ? undefined
    : new Metrics(Object.values(calls), {
        pool: database.pool,
        passwords: passwordsUnderWay,
        freeBytes: () => statfs(config.data).then(({ bavail, bsize }) => bavail * bsize),
        readiness: () => readiness.report(),
      });
const operations = metrics === undefined ? undefined : operationsServer(readiness, metrics);

const app = await buildApp(services, {
  logger: { level: config.logLevel },
  trustProxy: config.trustProxy,
  closesWithinMs: closesWithinMs - config.drainMs,
  readiness,
  waiting: () => database.pool.waitingCount,
  ...(metrics === undefined ? {} : { observer: metrics }),
  ...(config.webRoot === undefined ? {} : { webRoot: config.webRoot }),
  ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
});

let ending: Promise<void> | undefined;
/**
 * Says that it will end to those who look, finishes the requests and jobs under way, then lets go of the database. Whoever
 * looks is answered until then.
 */
const end = (): void => {
  ending ??= (async () => {
    readiness.close();
    const drained = delay(config.drainMs).then(() => app.close());
    await Promise.all([drained, scheduled.stop(), claiming]);
    await operations?.close();
    await Promise.all([database.close(), health.close()]);
    // An IPC channel to the launcher would keep the process alive.
    if (process.connected) process.disconnect();
  })();
};

if (config.metrics !== undefined) await operations?.listen(config.metrics);
await app.listen({ port: config.port, host: config.host });
const claiming = claimStore(services, app.log);
const scheduled = new JobRunner({
  timetable,
  work: jobs,
  services,
  pool: database.pool,
  log: app.log,
  ...(metrics === undefined ? {} : { onEnd: (end) => metrics.jobEnded(end, clock.now()) }),
}).start();
process.on('SIGTERM', end);
process.on('SIGINT', end);
// For the launcher to tell at its start; it does not ask a server that comes back, maybe sooner than its database.
const closedAccounts = demonstration ? 0 : await countPublished(database.db).catch(() => 0);
/** The port that was really taken, of a server that listens on TCP. */
const portOf = (server: typeof app | undefined) => (server?.server.address() as AddressInfo | null)?.port;
process.send?.({ ready: true, port: portOf(app), metricsPort: portOf(operations), closedAccounts });
