/** Rows of tables in the format of PostgreSQL's COPY. */
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

/** A stream that counts and hashes the data that passes through it. */
export function measure(): { through: Transform; digest: () => RowsDigest } {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // COPY escapes line feeds within a row as the two characters \n.
      for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) rows++;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

const discardingStream = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads a stream to its end. */
export async function digestOf(source: Readable): Promise<Digest> {
  const { through, digest } = measure();
  await pipeline(source, through, discardingStream());
  const { bytes, sha256 } = digest();
  return { bytes, sha256 };
}

/** Output formats like those of pg_dump, independent of the settings of the database and the role. */
const fixedFormats = `set local datestyle = 'iso, ymd'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Sets the formats for the transaction in which rows are read or written. */
export async function useFixedFormats(client: pg.ClientBase): Promise<void> {
  await client.query(fixedFormats);
}

const listOf = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** All rows of a table in its order. */
export const rowsOf = (client: pg.ClientBase, { ident, columns, order }: ListedTable): Readable =>
  client.query(copyTo(`copy (select ${listOf(columns)} from ${ident} order by ${order}) to stdout`));

/** How many rows a table has, and the length and checksum of {@link rowsOf}, which depend on {@link useFixedFormats}. */
export async function digestOfRows(client: pg.ClientBase, table: ListedTable): Promise<RowsDigest> {
  const { through, digest } = measure();
  await pipeline(rowsOf(client, table), through, discardingStream());
  return digest();
}

/** A stream that inserts rows into a table. */
export const rowsInto = (client: pg.ClientBase, { ident, columns }: ListedTable): Writable =>
  client.query(copyFrom(`copy ${ident} (${listOf(columns)}) from stdin`));
