/**
 * Lower bounds for the cost of calls, as a process with `DATABASE_URL` that sends its parent the port and, when asked, its CPU time.
 * `/floor` is the common one for calls that read the database: one prepared SELECT of the student's lectures. The others are a call's
 * own (`calls/own-floor.mjs`): a bare route that reads that very reply, writes as much, or receives the same file.
 */
import { createWriteStream, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { gzipSync } from 'node:zlib';

// The server runs with the same flag.
setFlagsFromString('--no-allocation-site-pretenuring');

const require = createRequire(new URL('../server/package.json', import.meta.url));
/** @type {typeof import('fastify').default} */
const fastify = require('fastify');
/** @type {typeof import('@fastify/multipart').default} */
const multipart = require('@fastify/multipart');
/** @type {typeof import('pg')} */
const { Pool } = require('pg');

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
await app.register(multipart);
app.route({
  method: 'POST',
  url: '/floor',
  handler: async (request) => {
    const { rows } = await pool.query({
      name: 'floor',
      text: `select lecture.code, lecture.name from enrolment join lecture on lecture.code = enrolment.lecture_code
        where enrolment.student_id = (select id from account where login_id = $1)`,
      values: [request.headers['x-student']],
    });
    return { status: 200, message: '', result: { list: rows } };
  },
});

/** @typedef {import('fastify').FastifyRequest<{ Params: { id: string } }>} OwnRequest */

/** Compresses as the portal does (server/src/platform/compression.ts). @param {import('fastify').FastifyReply} reply @param {string} text */
function send(reply, text) {
  void reply.type('application/json; charset=utf-8');
  const bytes = Buffer.from(text);
  if (bytes.length < 1024) return reply.send(bytes);
  void reply.header('vary', 'accept-encoding').header('content-encoding', 'gzip');
  return reply.send(gzipSync(bytes, { level: 3, memLevel: 6, windowBits: 14, chunkSize: 8 * 1024 }));
}

app.post('/read/:id', async (/** @type {OwnRequest} */ request, reply) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select body from bench_reply where id = $1',
    values: [request.params.id],
  });
  return send(reply, rows[0].body);
});

app.post('/write/:id', async (/** @type {OwnRequest} */ request, reply) => {
  await pool.query({
    name: 'write',
    text: 'insert into bench_write (body) values ($1)',
    values: [JSON.stringify(request.body)],
  });
  return reply.send({ status: 200, message: '', result: null });
});

const folder = await mkdtemp(join(tmpdir(), 'baeum-floor-'));
let files = 0;
app.post('/upload/:id', async (request, reply) => {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const path = join(folder, String((files += 1)));
    await pipeline(part.file, createWriteStream(path));
    const file = await open(path);
    await file.sync();
    await file.close();
    await pool.query({ name: 'upload', text: 'insert into bench_write (body) values ($1)', values: [path] });
    // The portal's rounds delete theirs too.
    await rm(path);
  }
  return reply.send({ status: 200, message: '', result: null });
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ milliseconds: (user + system) / 1000 });
});
function end() {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
process.on('disconnect', end);
process.on('SIGTERM', end);
