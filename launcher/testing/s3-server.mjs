/**
 * An S3 server with one bucket on this machine: `s3-server.mjs <folder> <port>`; it tells its parent when it listens. What it lacks
 * beside Amazon's and is asked for here is added in front of it. Started with `--openssl-legacy-provider`: s3rver makes the names of pages
 * with a cipher that Node has only then.
 *
 * Its parent may order faults: `{ method, times, cut }` has the next requests of a method, or of all (`*`), answered with 503, or their connection cut after
 * some bytes of the reply; `{ overwrites: true }` makes it forget conditions, as older servers do.
 */
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';

/**
 * What is used of Koa's context.
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
    context.req.resume();
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
      // What has been written before goes out; the connection ends behind it.
      if (left === 0) setImmediate(() => context.req.socket.destroySoon());
      done(null, part);
    },
  });
  context.body = /** @type {import('node:stream').Readable} */ (context.body).pipe(passing);
  // A new body makes it forget how long it promised to be.
  context.length = length;
};

/** Objects that somebody writes just now, on the condition that there is none. */
const writing = new Set();
/** @type {Middleware} */
const conditional = async (context, next) => {
  const { method, path } = context;
  if (method !== 'PUT' || context.get('if-none-match') !== '*' || overwrites) return next();
  const isWriting = writing.has(path);
  writing.add(path);
  const [, bucket = '', ...key] = decodeURIComponent(path).split('/');
  if (isWriting || (await server.store.existsObject(bucket, key.join('/')))) {
    context.req.resume();
    refuse(context, 412, 'PreconditionFailed');
    return;
  }
  await next();
  writing.delete(path);
};

/**
 * Who lists signs the address with the slash behind the bucket; this server checks it without.
 * @type {Middleware}
 */
const listing = async (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path))
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  await next();
};

/** @param {Context} context @param {number} status @param {string} code */
function refuse(context, status, code) {
  context.status = status;
  context.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

/** Replies that have begun and are not over. */
let open = 0;
/** @type {Middleware} */
const counting = async (context, next) => {
  open += 1;
  context.res.once('close', () => void (open -= 1));
  await next();
};

server.middleware.unshift(counting, failing, conditional, listing);
process.on('message', (/** @type {Fault & { overwrites?: boolean }} */ order) => {
  if (order.overwrites !== undefined) ({ overwrites } = order);
  else if (order.method !== undefined) fault = order;
  process.send?.(open);
});
process.on('disconnect', () => process.exit());
process.send?.(await server.run());
