/** Rows of a table as PostgreSQL's COPY writes and reads them. */
import { createHash } from 'node:crypto';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ListedTable } from './catalogue.ts';
import { quoted } from '../migrations.ts';

export interface Digest {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface RowsDigest extends Digest {
  readonly rows: number;
}

const lineFeed = 10;

/** Measures what goes through. */
export function measure(): { through: Transform; digest: () => RowsDigest } {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // Within a row COPY writes a line feed as \n, in two letters.
      for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) rows++;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads to the end. */
export async function digestOf(source: Readable): Promise<Digest> {
  const { through, digest } = measure();
  await pipeline(source, through, nowhere());
  const { bytes, sha256 } = digest();
  return { bytes, sha256 };
}

/** Settings for writing values, as pg_dump uses them, independent of those of the database or role. */
const plainly = `set local datestyle = 'iso, ymd'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** For the transaction in which rows are read or written. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(plainly);
}

const listOf = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** All rows of a table, in its order. */
export const rowsOf = (client: pg.ClientBase, { ident, columns, order }: ListedTable): Readable =>
  client.query(copyTo(`copy (select ${listOf(columns)} from ${ident} order by ${order}) to stdout`));

export async function digestOfRows(client: pg.ClientBase, table: ListedTable): Promise<RowsDigest> {
  const { through, digest } = measure();
  await pipeline(rowsOf(client, table), through, nowhere());
  return digest();
}

/** Where rows of a table go. */
export const rowsInto = (client: pg.ClientBase, { ident, columns }: ListedTable): Writable =>
  client.query(copyFrom(`copy ${ident} (${listOf(columns)}) from stdin`));
