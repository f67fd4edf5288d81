/** Builds the server, for production and for tests alike: one loop over the calls, and what surrounds them. */
import type { Call } from '@baeum/contract/call';
import { calls } from '@baeum/contract';
import { commonRefusals } from '@baeum/contract/refusals';
import { uploadLimitMs } from '@baeum/contract/files';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type AnyHandler, serveCall } from './call-route.ts';
import { handlers } from './domains.ts';
import { dropStalledConnections, refuseWhileClosing } from './platform/closing.ts';
import { compressJson } from './platform/compression.ts';
import { refuse } from './platform/errors.ts';
import { takeUnreadBodies } from './platform/form.ts';
import { describeCalls } from './platform/openapi.ts';
import { refuseUnderPressure } from './platform/limits/pressure.ts';
import { healthPaths, serveHealth } from './platform/operations.ts';
import { boundSlowness, type Patience, patienceOptions } from './platform/patience.ts';
import type { Readiness } from './platform/readiness.ts';
import { replyToBrokenRequest, replyToErrors } from './platform/replies.ts';
import { followRequests, type RequestObserver, requestIds, type TrustProxy } from './platform/requests.ts';
import { Running } from './platform/running.ts';
import { discreetly, type LoggerOptions } from './platform/logging.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import { serveWeb } from './platform/web.ts';
import { readinessOf } from './readiness.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

export interface AppOptions {
  /** The least level that is logged, and where to if not to standard output; nothing without it. */
  readonly logger?: LoggerOptions;
  /** Where the built screens are; none are served without it. */
  readonly webRoot?: string;
  /** How many proxies in front may be believed about the client's address. */
  readonly trustProxy?: TrustProxy;
  /** The address students use, e.g. https://lms.example.ac.kr; its origin may call. */
  readonly publicUrl?: string;
  /** Is told of every request. */
  readonly observer?: RequestObserver;
  /** How long requests under way may take when the server ends. */
  readonly closesWithinMs?: number;
  /** How slow clients may be. */
  readonly patience?: Patience;
  /** How many requests wait for a connection to the database. With it, calls are refused under pressure. */
  readonly waiting?: () => number;
  /** What /readyz asks; made of the services without it. */
  readonly readiness?: Readiness;
}

const handlerOf: Readonly<Record<string, AnyHandler>> = handlers;

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { observer, trustProxy = false } = options;
  const app = Fastify({
    logger: options.logger === undefined ? false : discreetly(options.logger),
    // Instead of Fastify's two lines a request, one of ours: followRequests.
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
    ...patienceOptions(options.patience),
    // A browser's open connections must not hold up an orderly end.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: requestIds(trustProxy),
    routerOptions: { maxParamLength: 200 },
  });
  replyToErrors(app);
  const health = Object.values(healthPaths);
  followRequests(app, observer, health);
  refuseWhileClosing(app, health);
  dropStalledConnections(app, options.closesWithinMs);
  boundSlowness(app, options.patience);
  app.setNotFoundHandler(() => refuse(commonRefusals.notFound));
  setSecurityHeaders(app, options.publicUrl?.startsWith('https:') ?? false);
  takeEmptyBodies(app);
  takeUnreadBodies(app);
  if (options.waiting !== undefined) refuseUnderPressure(app, services.limits.settings, options.waiting);
  await app.register(cookie);
  await app.register(multipart, {});
  const running = new Running();
  for (const call of Object.values<Call>(calls)) {
    const handler = handlerOf[call.path];
    if (handler === undefined) throw new Error(`${call.path} has no handler`);
    serveCall({ app, call, handler, services, publicUrl: options.publicUrl, running });
  }
  app.addHook('onClose', () => running.settled());
  const description = JSON.stringify(describeCalls(Object.values<Call>(calls), version));
  app.get('/api/openapi.json', { onSend: compressJson }, (_request, reply) =>
    reply.type('application/json').send(description),
  );
  serveHealth(app, options.readiness ?? readinessOf(services));
  if (options.webRoot !== undefined) await serveWeb(app, options.webRoot);
  return app;
}

/** Calls without fields are sent with an empty body (specification 1 §7), whatever type it claims to have. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body.toString(), done);
  });
}
