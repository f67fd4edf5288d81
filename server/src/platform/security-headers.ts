/** What every reply tells the browser that it may do with it (docs/security.md, V3). */
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Players that a lecture's contents may be shown in. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Pages, their parts and replies of calls; what students have sent has a policy of its own ({@link filePolicy}). */
const pagePolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'https:'],
  fontSrc: ["'self'"],
  // Vimeo tells an embed's length there.
  connectSrc: ["'self'", 'https://vimeo.com'],
  mediaSrc: ["'self'", 'blob:'],
  frameSrc: [...players],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  // No page of the portal stands in another one, its own included.
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
};

/** Of a stored file, opened by itself: it may be looked at, and do nothing. */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Browser features that neither the portal nor its content may use. */
const neverAsked = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const forPlayers = ['autoplay', 'fullscreen', 'picture-in-picture'];

const permissions = [
  ...neverAsked.map((feature) => `${feature}=()`),
  ...forPlayers.map((feature) => `${feature}=(self ${players.map((origin) => `"${origin}"`).join(' ')})`),
].join(', ');

/** Those that a reply has for which there is no request ({@link replyToBrokenRequest}). */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Long enough for browsers to remember it, for the names below the portal's own as well. */
const byTlsAlone = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true };

const headersWith = (strictTransportSecurity: typeof byTlsAlone | false) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity,
    frameguard: { action: 'deny' },
    // YouTube plays only where it is told which site it plays on; nobody is told more than that.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Players of other sites do not say that they may be embedded.
    crossOriginEmbedderPolicy: false,
  });

/**
 * Sets them for every reply. Replies are not cached unless they say so themselves.
 * @param isSecure whether clients reach the portal by TLS, even if a proxy speaks plain HTTP to this server
 */
export function setSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  // Not by its plugin for Fastify, which reads the policy anew for each request.
  const [plain, secure] = [headersWith(false), headersWith(byTlsAlone)];
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store').header('permissions-policy', permissions);
    (isSecure || request.protocol === 'https' ? secure : plain)(request.raw, reply.raw, () => done());
  });
}
