/**
 * Loaded into a portal's server before anything else (`--import`), with `BENCH_PROBE` as the port to answer on: tells what
 * statements the server has sent to its database since it was asked to listen, and what it has used.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @typedef {{ name: string | null, text: string, values: (string | null)[] }} Statement */

// Node runs it in the server's own folder of work, the checkout.
const require = createRequire(join(process.cwd(), 'server', 'package.json'));
/** @type {typeof import('pg')} */
const { Client } = require('pg');
/** @type {{ prepareValue: (value: unknown) => string | null | Buffer }} */
const { prepareValue } = require('pg/lib/utils.js');

/** @type {Statement[] | undefined} */
let taken;

/** As it travels: text, or the bytes as text has them. @param {unknown} value */
function asText(value) {
  const sent = prepareValue(value);
  return Buffer.isBuffer(sent) ? `\\x${sent.toString('hex')}` : sent;
}

/** @type {{ query: (...args: any[]) => unknown }} */
const client = Client.prototype;
client.query = new Proxy(client.query, {
  apply(query, self, args) {
    if (taken !== undefined) {
      const [asked, given] = args;
      const { name, text, values } = typeof asked === 'string' ? { text: asked } : asked;
      taken.push({ name: name ?? null, text, values: (values ?? given ?? []).map(asText) });
    }
    return Reflect.apply(query, self, args);
  },
});

/** What the process has used: processor time in milliseconds, and the most memory it has ever had, in bytes. */
function usage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { milliseconds: (userCPUTime + systemCPUTime) / 1000, bytes: maxRSS * 1024 };
}

createServer((request, response) => {
  const said = request.url === '/usage' ? usage() : (taken ?? []);
  if (request.url === '/listen') taken = [];
  if (request.url === '/stop') taken = undefined;
  response.end(JSON.stringify(said));
})
  .listen(Number(process.env.BENCH_PROBE), '127.0.0.1')
  .unref();
