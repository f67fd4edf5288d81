/** The server process: configuration from the environment, HTTP until SIGTERM or SIGINT. */
import { institutionCallback } from '@baeum/contract/session/terms';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { openStore } from './platform/files/open-store.ts';
import { JobRunner } from './platform/jobs/runner.ts';
import { createOpenId } from './platform/openid.ts';
import { createSessions } from './platform/sessions.ts';
import { createTokens } from './platform/tokens.ts';
import { heldBack } from './evaluation/gate.ts';
import { claimStore } from './housekeeping.ts';
import { jobs } from './jobs.ts';
import { countPublished } from './session/queries.ts';
import { timetable } from './timetable.ts';

const config = readConfig(process.env);
const database = openDatabase(config.databaseUrl);
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
  sessions: createSessions({ db: database.db, tokens, clock, demonstration, heldBack }),
  demonstration,
  examUrl: config.examUrl,
  ...institution,
};

const app = await buildApp(services, {
  logger: { level: config.logLevel },
  trustProxy: config.trustProxy,
  ...(config.webRoot === undefined ? {} : { webRoot: config.webRoot }),
  ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
});

let ending: Promise<void> | undefined;
/** Finishes the requests and jobs under way, then lets go of the database. */
const end = (): void => {
  ending ??= (async () => {
    await Promise.all([app.close(), scheduled.stop(), claiming]);
    await database.close();
    // An IPC channel to the launcher would keep the process alive.
    if (process.connected) process.disconnect();
  })();
};

await app.listen({ port: config.port, host: config.host });
const claiming = claimStore(services, app.log);
const scheduled = new JobRunner({
  timetable,
  work: jobs,
  services,
  pool: database.pool,
  log: app.log,
}).start();
process.on('SIGTERM', end);
process.on('SIGINT', end);
// For the launcher to tell at its start; it does not ask a server that comes back, maybe sooner than its database.
const closedAccounts = demonstration ? 0 : await countPublished(database.db).catch(() => 0);
const address = app.server.address();
process.send?.({
  ready: true,
  port: typeof address === 'object' ? address?.port : config.port,
  closedAccounts,
});
