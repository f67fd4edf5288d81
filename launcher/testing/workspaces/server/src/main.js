import { createServer } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => {});

let running = 0;
const stopping = new Promise((resolve) => process.once('SIGTERM', resolve));

const server = createServer((request, response) => void reply(request, response));

async function reply(request, response) {
  running++;
  response.on('close', () => running--);
  // A kept-alive connection would delay a stopping server.
  response.setHeader('connection', 'close');
  try {
    response.end(String(await answer(request)));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

async function answer({ method, url }) {
  if (url === '/slow') return answerAfterStop();
  if (url === '/endless') return new Promise(() => {});
  if (url === '/role') return (await pool.query('SELECT current_user')).rows[0].current_user;
  if (url === '/alter') return (await pool.query('CREATE TABLE mine ()')).command;
  if (url === '/running') return running;
  if (url === '/pid') return process.pid;
  if (url === '/all')
    return (await pool.query('SELECT text FROM line')).rows.map(({ text }) => text).join('\n');
  if (url === '/heap') return getHeapStatistics().heap_size_limit;
  if (url === '/environment') return JSON.stringify(process.env);
  if (method === 'POST') return (await pool.query('INSERT INTO line VALUES ($1)', [url])).rowCount;
  return 'nothing';
}

/** Uses the database after the stop was requested. */
async function answerAfterStop() {
  await stopping;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return (await pool.query("SELECT 'finished' AS word")).rows[0].word;
}

server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const { port } = server.address();
  process.stdout.write(`${JSON.stringify({ level: 30, msg: 'listening', port })}\n`);
  process.send?.({ ready: true, port, closedAccounts: process.env.BAEUM_DEMO === '0' ? 47 : 0 });
});
void stopping.then(() => server.close(() => void pool.end()));
