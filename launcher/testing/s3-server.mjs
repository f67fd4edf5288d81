/**
 * An S3 server with one bucket on this machine: `s3-server.mjs <folder> <port>`; it sends its parent a message when it listens.
 * Middleware adds the features of Amazon's S3 that s3rver lacks. Started with `--openssl-legacy-provider`, because s3rver encrypts
 * page tokens with a legacy cipher.
 *
 * Its parent may inject faults: with `{ method, times, cut }` the next requests of a method, or of all (`*`), are answered with 503,
 * or their connection is cut after some bytes of the response; with `{ overwrites: true }` conditions are ignored, as by older servers.
 */
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';

/**
 * The part of Koa's context that is used here.
 * @typedef {object} Context
 * @property {object} app
 * @property {string} method
 * @property {string} path
 * @property {import('node:http').IncomingMessage} req
 * @property {import('node:http').ServerResponse} res
 * @property {number} status
 * @property {number} length
 * @property {unknown} body
 * @property {(header: string) => string} get
 */
/** @typedef {(context: Context, next: () => Promise<void>) => Promise<void>} Middleware */
/**
 * @typedef {object} Server
 * @property {Middleware[]} middleware
 * @property {{ existsObject: (bucket: string, key: string) => Promise<boolean> }} store
 * @property {() => Promise<import('node:net').AddressInfo>} run
 */
/** @typedef {{ method: string, times: number, cut?: number }} Fault */

const require = createRequire(import.meta.url);
/** @type {new (options: object) => Server} */
const S3rver = require('@20minutes/s3rver');

const [folder = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({
  directory: folder,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  configureBuckets: [{ name: 'baeum' }],
});

/** @type {Fault | undefined} */
let fault;
let overwrites = false;

/** @type {Middleware} */
const failing = async (context, next) => {
  if (fault === undefined || ![context.method, '*'].includes(fault.method) || fault.times === 0)
    return next();
  fault.times -= 1;
  const { cut } = fault;
  if (cut === undefined) {
    refuse(context, 503, 'SlowDown');
    return;
  }
  if (context.method !== 'GET') {
    context.req.socket.destroy();
    return;
  }
  await next();
  const { length } = context;
  let left = cut;
  const passing = new PassThrough({
    transform(/** @type {Buffer} */ chunk, _encoding, done) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      // What was written before is still sent before the connection ends.
      if (left === 0) setImmediate(() => context.req.socket.destroySoon());
      done(null, part);
    },
  });
  context.body = /** @type {import('node:stream').Readable} */ (context.body).pipe(passing);
  // Setting the body resets the announced length.
  context.length = length;
};

/** Objects that are being written on the condition that they do not exist. @type {Map<string, Promise<void>>} */
const writing = new Map();
/**
 * Writes that are conditional on the object's absence. s3rver shows an object from its first byte on; S3 shows it when
 * it is complete, so reads wait for the write.
 * @type {Middleware}
 */
const conditional = async (context, next) => {
  const { method, path } = context;
  if (method !== 'PUT' || context.get('if-none-match') !== '*' || overwrites) {
    await writing.get(path);
    return next();
  }
  if (writing.has(path)) return refuse(context, 412, 'PreconditionFailed');
  const written = writeIfAbsent(context, next);
  writing.set(
    path,
    written.catch(() => {}),
  );
  try {
    await written;
  } finally {
    writing.delete(path);
  }
};

/** What ends last of the requests for an object. @type {Map<string, Promise<unknown>>} */
const lastFor = new Map();
/**
 * Without conditions, requests for one object take turns, because s3rver empties an object before it replaces it, and S3
 * always shows either of the two as a whole.
 * @type {Middleware}
 */
const oneByOne = async ({ path, res }, next) => {
  if (!overwrites) return next();
  const before = lastFor.get(path);
  const closed = new Promise((resolve) => res.once('close', resolve));
  lastFor.set(path, Promise.all([before, closed]));
  await before;
  await next();
};

/** @type {Middleware} */
async function writeIfAbsent(context, next) {
  const [, bucket = '', ...key] = decodeURIComponent(context.path).split('/');
  if (await server.store.existsObject(bucket, key.join('/')))
    return refuse(context, 412, 'PreconditionFailed');
  return next();
}

/**
 * Clients sign the address of a listing with a slash after the bucket, but s3rver verifies it without.
 * @type {Middleware}
 */
const listing = async (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  await next();
};

/** @param {Context} context @param {number} status @param {string} code */
function refuse(context, status, code) {
  context.req.resume();
  context.status = status;
  context.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

/** Responses that have begun and not ended. */
let open = 0;
/** @type {Middleware} */
const counting = async (context, next) => {
  open += 1;
  context.res.once('close', () => void (open -= 1));
  await next();
};

server.middleware.unshift(counting, failing, oneByOne, conditional, listing);
process.on('message', (/** @type {Fault & { overwrites?: boolean }} */ order) => {
  if (order.overwrites !== undefined) ({ overwrites } = order);
  else if (order.method !== undefined) fault = order;
  process.send?.(open);
});
process.on('disconnect', () => process.exit());
process.send?.(await server.run());
