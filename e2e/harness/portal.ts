/** A portal of its own for one journey: the built server with the built screens, over a copy of the demonstration. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '../../launcher/postgres/roles.mjs';
import { runNode } from '../../launcher/process.mjs';
import { startServer } from '../../launcher/server-process.mjs';
import { institutionCallback } from '@baeum/contract/session/terms';
import { createTokens } from '@baeum/server/platform/tokens';
import { type Institution, startInstitution } from '@baeum/server/testing/institution';
import { copyDemonstration, type Demonstration } from './demonstration.ts';
import { startWire, type Wire } from './wire.ts';

export interface PortalOptions {
  /** It offers an institution's own sign-in. */
  readonly institution?: boolean;
  /** Its exam button opens another exam system. */
  readonly examUrl?: string;
  /** `LIMIT_*` other than the usual. */
  readonly limits?: Readonly<Record<string, string>>;
}

export interface Portal {
  /** Where students reach it, by the wire. */
  readonly url: string;
  readonly wire: Wire;
  readonly institution: Institution | undefined;
  /** Asks or changes the database as its owner, e.g. to let a deadline pass. */
  sql(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Does the work while nobody else gets at a table: whatever needs it stays under way. */
  whileLocked<T>(table: string, work: () => Promise<T>): Promise<T>;
  /** Loads a course pack, and answers with what the loader reports. */
  load(folder: string): Promise<string>;
  /** Gives an account a new password by `npm run account`, and answers with what that says it is. */
  givenPassword(id: string): Promise<string>;
  /** Names of all stored files and of unfinished writes. */
  filesOnDisk(): Promise<readonly string[]>;
  /** An access token that was good an hour ago, of the session that this token belongs to. */
  expired(accessToken: string): Promise<string>;
  close(): Promise<void>;
}

const hour = 3_600_000;

export async function startPortal(
  demonstration: Demonstration,
  { institution: institutional = false, examUrl, limits = {} }: PortalOptions = {},
): Promise<Portal> {
  const { root } = demonstration;
  const place = await copyDemonstration(demonstration);
  const wire = await startWire();
  const url = `http://127.0.0.1:${wire.port}`;
  const institution = institutional ? await startInstitution(url + institutionCallback) : undefined;
  const secret = randomBytes(32).toString('hex');
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: place.serverUrl,
    BAEUM_DATA: place.data,
    BAEUM_DEMO: '1',
  };
  const server = await startServer(root, {
    ...env,
    NODE_ENV: 'production',
    // Far from the students: what they see is in their own time all the same.
    TZ: 'America/Los_Angeles',
    PORT: '0',
    BAEUM_WEB: join(root, 'web', 'dist'),
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    ...limits,
    ...(examUrl === undefined ? {} : { EXAM_URL: examUrl }),
    ...(institution === undefined ? {} : { PUBLIC_URL: url, ...environmentOf(institution) }),
  }).catch(async (error) => {
    await institution?.away();
    await wire.close();
    await place.remove();
    throw error;
  });
  wire.leadTo(server.port);
  const tokens = createTokens(secret);
  const asOwner = async (program: string, words: readonly string[]) => {
    const { code, output } = await runNode([join(root, program), ...words], {
      env: { ...env, MIGRATE_URL: place.ownerUrl },
    });
    if (code !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${output}`);
    return output;
  };

  return {
    url,
    wire,
    institution,
    sql: (text, values = []) =>
      withConnection(root, place.ownerUrl, async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
        return rows;
      }),
    whileLocked: (table, work) =>
      withConnection(root, place.ownerUrl, async (client) => {
        await client.query('begin');
        await client.query(`lock table ${table} in access exclusive mode`);
        return work();
      }),
    // This portal offers a demonstration, so packs may be of one.
    load: (folder) => asOwner('content/dist/cli.js', ['load', folder, '--demo']),
    async givenPassword(id) {
      const said = await asOwner('server/dist/account.js', ['password', id]);
      const [, password] = /is now (\S+)/.exec(said) ?? [];
      if (password === undefined) throw new Error(`there is no password in:\n${said}`);
      return password;
    },
    async filesOnDisk() {
      // Not the trash: what is in there has been taken out of the store.
      const folders = ['objects', 'incoming'].map((folder) => join(place.data, 'files', folder));
      const listed = await Promise.all(
        folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
      );
      return listed
        .flat()
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    },
    async expired(accessToken) {
      const read = await tokens.readAccess(accessToken, new Date());
      if (read === undefined) throw new Error('the portal does not know this token');
      return tokens.signAccess(read.sessionId, new Date(Date.now() - hour));
    },
    async close() {
      await wire.close();
      await server.stop();
      await institution?.away();
      await place.remove();
    },
  };
}

const environmentOf = ({ config }: Institution) => ({
  OIDC_ISSUER: config.issuer,
  OIDC_CLIENT_ID: config.clientId,
  OIDC_CLIENT_SECRET: config.clientSecret,
  OIDC_NAME: config.name,
});
