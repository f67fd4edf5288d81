/** Dumps the schema with pg_dump, if there is one for this server: exact, including objects that operators have added. */
import { spawn } from 'node:child_process';
import { schemas } from './catalogue.ts';

export interface SchemaDump {
  /** Types, functions and tables. */
  readonly before: string;
  /** Keys, indexes, references and triggers. */
  readonly after: string;
}

const options = [
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--no-publications',
  '--no-security-labels',
  '--no-subscriptions',
  '--no-tablespaces',
  '--no-password',
];

/**
 * Whether pg_dump is available for a server.
 * @param program a path, or a name that is looked up in PATH
 * @param server its `server_version_num`
 */
export async function canDump(program: string, server: number): Promise<boolean> {
  const version = await output(program, ['--version']).catch(() => '');
  const major = Number(/ (\d+)(?:\.|\s|$)/.exec(version)?.[1]);
  return major >= Math.floor(server / 10_000);
}

/** The portal's schemas as of the exported snapshot of a transaction. */
export async function dumpSchema(program: string, url: string, snapshot: string): Promise<SchemaDump> {
  // Not as an argument, because all users of the machine can read these.
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  const section = (name: string) =>
    output(
      program,
      [
        ...options,
        `--section=${name}`,
        `--snapshot=${snapshot}`,
        ...schemas.map((schema) => `--schema=${schema}`),
        `--dbname=${address.href}`,
      ],
      env,
    );
  const [before, after] = [await section('pre-data'), await section('post-data')];
  return { before: statements(before), after: statements(after) };
}

/** Removes commands of psql, and the schema that every database has. */
const statements = (script: string): string =>
  script.replaceAll(/^\\.*\n/gm, '').replaceAll(/^CREATE SCHEMA public;\n/gm, '');

function output(program: string, args: readonly string[], env = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => chunks[name].push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks.stdout).toString());
      else reject(new Error(`${program} ended with ${code}: ${Buffer.concat(chunks.stderr).toString()}`));
    });
  });
}
