import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.MIGRATE_URL ?? process.env.DATABASE_URL });
await client.connect();
const guest = client.escapeIdentifier(new URL(process.env.DATABASE_URL).username);
await client.query('CREATE TABLE IF NOT EXISTS line (text text PRIMARY KEY)');
await client.query(`GRANT SELECT, INSERT ON line TO ${guest}`);
await client.end();
