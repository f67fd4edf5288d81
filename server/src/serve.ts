/** A portal of its own: database, files, jobs and HTTP, from its configuration until it is stopped. */
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@baeum/contract';
import { institutionCallback } from '@baeum/contract/session/terms';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { closesWithinMs } from './platform/closing.ts';
import { type Config, readConfig } from './platform/config.ts';
import { type Database, openDatabase, whenFewerWait } from './platform/database.ts';
import { openStore } from './platform/files/open-store.ts';
import { JobRunner } from './platform/jobs/runner.ts';
import { createLimits } from './platform/limits/limits.ts';
import { smtpTransport } from './platform/mail/transport.ts';
import { Metrics } from './platform/metrics.ts';
import { createOpenId } from './platform/openid.ts';
import { operationsServer } from './platform/operations.ts';
import { webPushTransport } from './platform/push-transport.ts';
import { together } from './platform/requests.ts';
import { createSealing } from './platform/sealing.ts';
import { KeptReplies } from './platform/kept-replies.ts';
import { createSessions } from './platform/sessions.ts';
import { createTokens } from './platform/tokens.ts';
import { evaluationBlocks } from './evaluation/blocks.ts';
import { enrolments } from './lecture/enrolments.ts';
import { staffRoles } from './lecture/staff-roles.ts';
import { storeTrafficEveryMinute, Traffic } from './health/traffic.ts';
import { claimStore } from './recurring/housekeeping.ts';
import { makePushKeys } from './notification/push/keys.ts';
import { jobs } from './recurring/jobs.ts';
import type { Services } from './services.ts';
import { readinessOf } from './readiness.ts';
import { hashOnlyWhen, setHashConcurrency, passwordsInProgress } from './platform/passwords.ts';
import { countPublished } from './session/queries.ts';
import { timetable } from './recurring/timetable.ts';

/** Push services want an address to write to; a portal that is tried out on one machine has none. */
const anonymousContact = 'mailto:baeum@localhost.localdomain';
const healthLimitMs = 2000;
/** Requests that wait for a connection while passwords are still checked: two for each connection keep the database busy. */
const fewWaiting = 20;

export interface RunningServer {
  /** What it listens on. */
  readonly port: number | undefined;
  readonly metricsPort: number | undefined;
  /** Accounts of the demonstration that are disabled because their password is published. */
  readonly closedAccounts: () => Promise<number>;
  /** Reports not ready, finishes the requests and jobs in progress, then closes the database. */
  readonly stop: () => Promise<void>;
}

/**
 * Listens until it is stopped. Journeys serve several portals in one process; that of the production serves one.
 * @param env its configuration (docs/operations.md)
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = readConfig(env);
  const database = openDatabase(config.databaseUrl, { waitMs: config.limits.databaseWaitMs });
  setHashConcurrency(config.limits.passwordsAtOnce);
  hashOnlyWhen(whenFewerWait(database.pool, fewWaiting));
  const services = await servicesOf(config, database.db);
  const { clock, demonstration } = services;

  /** A separate connection for readiness checks: see readinessOf. */
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
          passwords: passwordsInProgress,
          freeBytes: () => statfs(config.data).then(({ bavail, bsize }) => bavail * bsize),
          readiness: () => readiness.report(),
        });
  const traffic = new Traffic(Object.values(calls));
  const operations = metrics === undefined ? undefined : operationsServer(readiness, metrics);

  const app = await buildApp(services, {
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    closesWithinMs: closesWithinMs - config.drainMs,
    readiness,
    waiting: () => database.pool.waitingCount,
    observer: metrics === undefined ? traffic : together([metrics, traffic]),
    ...(config.webRoot === undefined ? {} : { webRoot: config.webRoot }),
    ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
  });

  if (config.metrics !== undefined) await operations?.listen(config.metrics);
  await app.listen({ port: config.port, host: config.host });
  const claiming = claimStore(services, app.log);
  const storing = storeTrafficEveryMinute(traffic, services, app.log);
  // The job of pushes makes them otherwise, a minute later.
  void makePushKeys(services, app.log).catch((error: unknown) =>
    app.log.error({ err: error }, 'the keys of pushes could not be made'),
  );
  const scheduled = new JobRunner({
    timetable,
    work: jobs,
    services,
    pool: database.pool,
    log: app.log,
    ...(metrics === undefined ? {} : { onEnd: (end) => metrics.jobEnded(end, clock.now()) }),
  }).start();

  let stopping: Promise<void> | undefined;
  /** Health checks are answered until it has drained. */
  const shutDown = async (): Promise<void> => {
    readiness.close();
    const drained = delay(config.drainMs).then(() => app.close());
    await Promise.all([drained, scheduled.stop(), claiming]);
    await storing.stop();
    services.mail?.close();
    await operations?.close();
    await Promise.all([database.close(), health.close()]);
  };
  /** The actual port of a server that listens on TCP. */
  const portOf = (server: typeof app | undefined) => (server?.server.address() as AddressInfo | null)?.port;
  return {
    port: portOf(app),
    metricsPort: portOf(operations),
    // A restarted server may be up before its database, so errors are ignored.
    closedAccounts: async () => (demonstration ? 0 : countPublished(database.db).catch(() => 0)),
    stop: () => (stopping ??= shutDown()),
  };
}

async function servicesOf(config: Config, db: Database): Promise<Services> {
  const { demonstration } = config;
  const tokens = createTokens(config.sessionSecret);
  const clock = systemClock;
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
  return {
    db,
    clock,
    store: await openStore(config),
    data: config.data,
    uploads: config.uploads,
    ledger: config.ledger,
    tokens,
    sealing: createSealing(config.sessionSecret),
    sessions: createSessions({
      db,
      tokens,
      clock,
      demonstration,
      evaluationBlocks,
      enrolments,
      staffRoles,
    }),
    limits: createLimits(config.limits, clock),
    replies: new KeptReplies(),
    demonstration,
    examUrl: config.examUrl,
    push: webPushTransport({
      contact: config.publicUrl?.startsWith('https:') ? config.publicUrl : anonymousContact,
    }),
    ...institution,
    ...(config.smtp === undefined ? {} : { mail: smtpTransport(config.smtp) }),
  };
}
