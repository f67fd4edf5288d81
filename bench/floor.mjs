/**
 * The floor, a lower bound for the cost of a call that reads the database: a bare Fastify route with one prepared SELECT of the
 * student's lectures. It runs as a process with `DATABASE_URL`, and sends its parent the port and, when asked, its CPU time.
 */
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// The server runs with the same flag.
setFlagsFromString('--no-allocation-site-pretenuring');

const require = createRequire(new URL('../server/package.json', import.meta.url));
/** @type {typeof import('fastify').default} */
const fastify = require('fastify');
/** @type {typeof import('pg')} */
const { Pool } = require('pg');

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
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
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ milliseconds: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit());
