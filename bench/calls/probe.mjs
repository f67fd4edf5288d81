/**
 * Loaded into a portal's server before anything else (`--import`). On the port `BENCH_PROBE` it reports the statements that the
 * server has sent to its database since recording began, and the server's CPU time and memory.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @typedef {{ name: string | null, text: string, values: (string | null)[] }} Statement */

// The server's working directory is the checkout.
const require = createRequire(join(process.cwd(), 'server', 'package.json'));
/** @type {typeof import('pg')} */
const { Client } = require('pg');

/** @type {Statement[] | undefined} */
let recorded;

/** The text form of a parameter, as PostgreSQL reads it. @param {unknown} value @returns {string | null} */
function asText(value) {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(asElement).join()}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @param {unknown} value */
const asElement = (value) => {
  const text = asText(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};

/** @type {{ query: (...args: any[]) => unknown }} */
const client = Client.prototype;
client.query = new Proxy(client.query, {
  apply(query, self, args) {
    if (recorded !== undefined) {
      const [asked, given] = args;
      const { name, text, values } = typeof asked === 'string' ? { text: asked } : asked;
      recorded.push({ name: name ?? null, text, values: (values ?? given ?? []).map(asText) });
    }
    return Reflect.apply(query, self, args);
  },
});

/** CPU time of the process in milliseconds, and its peak memory in bytes. */
function usage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { milliseconds: (userCPUTime + systemCPUTime) / 1000, bytes: maxRSS * 1024 };
}

createServer((request, response) => {
  const body = request.url === '/usage' ? usage() : (recorded ?? []);
  if (request.url === '/listen') recorded = [];
  if (request.url === '/stop') recorded = undefined;
  response.end(JSON.stringify(body));
})
  .listen(Number(process.env.BENCH_PROBE), '127.0.0.1')
  .unref();
