/** Security headers of all replies (docs/security.md, V3). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

/** External players that may show contents of lectures. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The policy of pages, assets and replies of calls; stored files have a policy of their own ({@link filePolicy}). */
const pagePolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'https:'],
  fontSrc: ["'self'"],
  // Vimeo publishes the length of an embed there.
  connectSrc: ["'self'", 'https://vimeo.com'],
  mediaSrc: ["'self'", 'blob:'],
  // Of the portal itself only the page that shows files ({@link viewerPolicy}) and that of a preview may be framed ({@link letFrame}).
  frameSrc: ["'self'", ...players],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  // No page may be framed, not even by the portal itself, except those two.
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
};

/** The policy of a stored file that is opened directly: it may be viewed, but run nothing. */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy of the page that shows a file which somebody handed in (decision 60). Its origin is opaque, also when the page is opened
 * by itself, so that the portal's own has to be named: `'self'` would mean nothing. It reaches no network but the portal's built files.
 * Fonts and pictures are those of the file; styles are written by the reader of documents; HWP is read by a program in WebAssembly.
 */
export const viewerPolicy = (origin: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${origin}/assets/ 'wasm-unsafe-eval'`,
    `style-src ${origin}/assets/ 'unsafe-inline'`,
    `font-src ${origin}/assets/ blob: data:`,
    'img-src blob: data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ');

/** Lets the portal itself frame a page, which otherwise keeps its policy. */
export function letFrame(reply: FastifyReply): void {
  const policy = String(reply.raw.getHeader('content-security-policy'));
  void reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN');
}

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

/** For a page that needs none of them. */
export const noFeatures = [...neverAsked, ...forPlayers].map((feature) => `${feature}=()`).join(', ');

/** The headers of a reply without a valid request ({@link replyToBrokenRequest}). */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** One year, also for subdomains. */
const overTls = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true };

const headersWith = (strictTransportSecurity: typeof overTls | false) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity,
    frameguard: { action: 'deny' },
    // YouTube plays only if it learns the site from the referrer; no more than the origin is sent.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Players of other sites do not declare that they may be embedded.
    crossOriginEmbedderPolicy: false,
  });

/**
 * Sets them for every reply. Replies are not cached unless they have a Cache-Control header of their own.
 * @param isSecure whether clients reach the portal by TLS, even if a proxy speaks plain HTTP to this server
 */
export function setSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  // Without the plugin for Fastify, which parses the policy again for each request.
  const [plain, secure] = [headersWith(false), headersWith(overTls)];
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store').header('permissions-policy', permissions);
    (isSecure || request.protocol === 'https' ? secure : plain)(request.raw, reply.raw, () => done());
  });
}
