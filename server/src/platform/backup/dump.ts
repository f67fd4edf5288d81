/** The schema as pg_dump writes it, where there is a pg_dump for this server: exact, including what operators have added. */
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
 * Whether pg_dump can be had for a server.
 * @param program a name that is looked for on the PATH, or a path
 * @param server its `server_version_num`
 */
export async function canDump(program: string, server: number): Promise<boolean> {
  const said = await output(program, ['--version']).catch(() => '');
  const major = Number(/ (\d+)(?:\.|\s|$)/.exec(said)?.[1]);
  return major >= Math.floor(server / 10_000);
}

/** The portal's schemas as a snapshot sees them that a transaction has exported. */
export async function dumpSchema(program: string, url: string, snapshot: string): Promise<SchemaDump> {
  // Not among the arguments, which everybody on the machine can read.
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

/** Without what only psql understands, and without the schema that every database has. */
const statements = (script: string): string =>
  script.replaceAll(/^\\.*\n/gm, '').replaceAll(/^CREATE SCHEMA public;\n/gm, '');

function output(program: string, args: readonly string[], env = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => said[name].push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(said.stdout).toString());
      else reject(new Error(`${program} ended with ${code}: ${Buffer.concat(said.stderr).toString()}`));
    });
  });
}
