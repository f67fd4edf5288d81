import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => {});

const server = createServer(async (request, response) => {
  try {
    response.end(String(await answer(request)));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

async function answer({ method, url }) {
  if (url === '/slow') await new Promise((resolve) => setTimeout(resolve, 2000));
  if (url === '/role') return (await pool.query('SELECT current_user')).rows[0].current_user;
  if (url === '/alter') return (await pool.query('CREATE TABLE mine ()')).command;
  if (url === '/pid') return process.pid;
  if (url === '/all')
    return (await pool.query('SELECT text FROM line')).rows.map(({ text }) => text).join('\n');
  if (url === '/environment') return JSON.stringify(process.env);
  if (method === 'POST') return (await pool.query('INSERT INTO line VALUES ($1)', [url])).rowCount;
  return (await pool.query('SELECT count(*) FROM line')).rows[0].count;
}

server.listen(Number(process.env.PORT), process.env.HOST, () => {
  process.send?.({ ready: true, port: server.address().port });
});
process.on('SIGTERM', () => server.close(() => pool.end()));
