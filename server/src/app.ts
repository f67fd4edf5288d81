/** Builds the server, for production and for tests alike: one loop over the calls, with hooks, health checks and the screens. */
import type { Call } from '@baeum/contract/call';
import { calls } from '@baeum/contract';
import { commonRefusals } from '@baeum/contract/refusals';
import { uploadLimitMs } from '@baeum/contract/files';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serveCall } from './calls/call-route.ts';
import type { AnyHandler } from './handler.ts';
import { handlers } from './domains.ts';
import { dropStalledConnections, refuseWhileClosing } from './platform/closing.ts';
import { compressJson } from './platform/compression.ts';
import { refuse } from './platform/errors.ts';
import { takeUnreadBodies } from './platform/form.ts';
import { describeCalls } from './platform/openapi.ts';
import { refuseUnderPressure } from './platform/limits/pressure.ts';
import { healthPaths, serveHealth } from './platform/operations.ts';
import { limitSlowClients, type ConnectionTimeouts, timeoutOptions } from './platform/connection-timeouts.ts';
import type { Readiness } from './platform/readiness.ts';
import { replyToBrokenRequest, replyToErrors } from './platform/replies.ts';
import { logRequests, type RequestObserver, requestIds, type TrustProxy } from './platform/requests.ts';
import { RunningHandlers } from './platform/running-handlers.ts';
import { discreetly, type LoggerOptions } from './platform/logging.ts';
import { lazySerializers } from './platform/serializers.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import { isVisit, sendMissingPage, serveWeb } from './platform/web.ts';
import { readinessOf } from './readiness.ts';
import type { Services } from './services.ts';
import { receiveParts } from './calls/upload-route.ts';
import { takeUnsubscriptions } from './calls/unsubscribe-route.ts';
import { version } from './version.ts';

export interface AppOptions {
  /** Lowest level and, unless standard output, the stream of the log; nothing is logged without it. */
  readonly logger?: LoggerOptions;
  /** Folder of the built screens; none are served without it. */
  readonly webRoot?: string;
  /** Which proxies are trusted for the client's address. */
  readonly trustProxy?: TrustProxy;
  /** The address students use, e.g. https://lms.example.ac.kr; its origin may call. */
  readonly publicUrl?: string;
  /** Notified of every request. */
  readonly observer?: RequestObserver;
  /** Time for requests in progress to finish at shutdown. */
  readonly closesWithinMs?: number;
  /** Timeouts for slow clients. */
  readonly connectionTimeouts?: ConnectionTimeouts;
  /** Number of requests that wait for a database connection. With it, calls are refused under load. */
  readonly waiting?: () => number;
  /** The checks of /readyz; by default those of the services. */
  readonly readiness?: Readiness;
}

const handlerOf: Readonly<Record<string, AnyHandler>> = handlers;

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { observer, trustProxy = false } = options;
  const app = Fastify({
    logger: options.logger === undefined ? false : discreetly(options.logger),
    // Instead of Fastify's two lines a request, one of ours: logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: (error, socket) => {
      const answered = replyToBrokenRequest(error, socket);
      if (answered === undefined) return;
      const { id: reqId, refusal } = answered;
      app.log.info({ reqId, refused: refusal.errorCode }, 'unreadable request');
      observer?.unreadable(refusal.errorCode);
    },
    trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: uploadLimitMs + 60_000,
    ...timeoutOptions(options.connectionTimeouts),
    // Idle connections of browsers must not delay a shutdown.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: requestIds(trustProxy),
    routerOptions: { maxParamLength: 200 },
    schemaController: lazySerializers,
  });
  replyToErrors(app);
  const health = Object.values(healthPaths);
  logRequests(app, observer, health);
  refuseWhileClosing(app, health);
  dropStalledConnections(app, options.closesWithinMs);
  limitSlowClients(app, options.connectionTimeouts);
  app.setNotFoundHandler((request, reply) =>
    options.webRoot !== undefined && isVisit(request)
      ? sendMissingPage(request, reply)
      : refuse(commonRefusals.notFound),
  );
  setSecurityHeaders(app, options.publicUrl?.startsWith('https:') ?? false);
  takeEmptyBodies(app);
  takeUnreadBodies(app);
  if (options.waiting !== undefined) refuseUnderPressure(app, services.limits.settings, options.waiting);
  await app.register(cookie);
  await app.register(multipart, {});
  const running = new RunningHandlers();
  for (const call of Object.values<Call>(calls)) {
    const handler = handlerOf[call.path];
    if (handler === undefined) throw new Error(`${call.path} has no handler`);
    serveCall({ app, call, handler, services, publicUrl: options.publicUrl, running });
  }
  receiveParts(app, services, options.publicUrl);
  await takeUnsubscriptions(app, services);
  app.addHook('onClose', () => running.whenIdle());
  let description: string | undefined;
  app.get('/api/openapi.json', { onSend: compressJson }, (_request, reply) => {
    description ??= JSON.stringify(describeCalls(Object.values<Call>(calls), version));
    return reply.type('application/json').send(description);
  });
  serveHealth(app, options.readiness ?? readinessOf(services));
  if (options.webRoot !== undefined) await serveWeb(app, options.webRoot);
  return app;
}

/** Calls without fields are sent with an empty body of any content type (specification §1.2). */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body.toString(), done);
  });
}
