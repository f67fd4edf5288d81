import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.MIGRATE_URL });
await client.connect();
const { rows } = await client.query('SELECT count(*)::int AS count FROM line');
if (rows[0].count === 0 || !process.argv.includes('--if-empty')) {
  await client.query('INSERT INTO line VALUES ($1)', [process.argv.slice(2).join(' ')]);
  await client.query("INSERT INTO pack_load VALUES ('bio-health') ON CONFLICT DO NOTHING");
}
await client.end();
