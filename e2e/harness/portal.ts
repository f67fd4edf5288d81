/** Portals for journeys: the built server with the built screens, over a copy of the demonstration. */
import { randomBytes } from 'node:crypto';
import { link, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '../../launcher/postgres/roles.mjs';
import { runNode } from '../../launcher/process.mjs';
import { type Server, startServer } from '../../launcher/server-process.mjs';
import { institutionCallback } from '@baeum/contract/session/terms';
import { createTokens } from '@baeum/server/platform/tokens';
import { type Institution, startInstitution } from '@baeum/server/testing/institution';
import { serveInHost } from './portal-host.ts';
import { copyDemonstration, type Demonstration, emptyPortal, type PortalData } from './demonstration.ts';
import { copyScreens } from './releases.ts';
import { startNetworkProxy, type NetworkProxy } from './network.ts';

export interface PortalOptions {
  /** Begins without the demonstration: no accounts, no lectures. */
  readonly empty?: boolean;
  /** Whether it offers an institution's own sign-in. */
  readonly institution?: boolean;
  /** The address of another exam system for its exam button. */
  readonly examUrl?: string;
  /** `LIMIT_*` variables that differ from the defaults. */
  readonly limits?: Readonly<Record<string, string>>;
  /** Whether its server has a process of its own, so that it can be killed. */
  readonly killable?: boolean;
  /** Whether its screens can be replaced by those of a later release. */
  readonly updatable?: boolean;
  /** Whether its server waits for a lock as long as `whileLocked` holds it, instead of giving up after seconds. */
  readonly patient?: boolean;
}

export interface Portal {
  /** The address for students, over `network`. */
  readonly url: string;
  readonly network: NetworkProxy;
  /** Queries the database. */
  sql(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** An expired access token of the session that this token belongs to. */
  expired(accessToken: string): Promise<string>;
  close(): Promise<void>;
}

/** A portal for one journey. */
export interface OwnPortal extends Portal {
  readonly institution: Institution | undefined;
  /** Queries or changes the database as its owner, e.g. to let a deadline pass. */
  sql(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Runs the work while the table is locked, so that statements that need it wait. */
  whileLocked<T>(table: string, work: () => Promise<T>): Promise<T>;
  /** Loads a course pack, and returns the output of the loader. */
  load(folder: string): Promise<string>;
  /** Makes the first administrator by `npm run account`, and returns the temporary password. */
  addAdministrator(id: string, name: string): Promise<string>;
  /** Issues a temporary password by `npm run account`, and returns it. */
  issueTemporaryPassword(id: string): Promise<string>;
  /** Kills the server at once, if it is killable, and starts another one on the same data. */
  crash(): Promise<void>;
  /** Replaces the screens by those of a later release, if it is updatable. */
  update(): Promise<void>;
  /** Names of all stored files and of unfinished writes. */
  filesOnDisk(): Promise<readonly string[]>;
  /** Stores the objects of some keys once more, each under another key of the same folder. */
  copyObjects(copies: readonly { readonly from: string; readonly to: string }[]): Promise<void>;
}

const hour = 3_600_000;

/** What may change in a shared portal: that somebody signs in and out, what staff look at, and what jobs note by the clock. */
const refuseChanges = `
  create function unchanged_while_shared() returns trigger language plpgsql as $$ begin
    raise exception 'a journey that only reads has changed the table %', tg_table_name;
  end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('session', 'login_throttle', 'file_store', 'access_log', 'account',
        'push_key', 'announcement', 'reminder_round', 'notification', 'notification_delivery')
    loop
      execute format('create trigger unchanged_while_shared before insert or update or delete on %I
        for each row execute function unchanged_while_shared()', name);
    end loop;
  end $$;
  create function only_seen_while_shared() returns trigger language plpgsql as $$ begin
    if to_jsonb(old) - 'last_seen_at' = to_jsonb(new) - 'last_seen_at' then return new; end if;
    raise exception 'a journey that only reads has changed an account';
  end $$;
  create trigger unchanged_while_shared before insert or delete on account
    for each row execute function unchanged_while_shared();
  create trigger only_seen_while_shared after update on account
    for each row execute function only_seen_while_shared()`;

/** A portal that many journeys use at once. Serialisable, because the run starts it once for all test files. */
export interface SharedPortal {
  readonly root: string;
  /** The address of the database for a role that may only read. */
  readonly readerUrl: string;
  readonly port: number;
  readonly secret: string;
}

/**
 * Starts the portal of the journeys that only read. Its tables refuse changes, except for sessions, so that a journey that
 * changes anything fails instead of disturbing another one.
 */
export async function startSharedPortal(
  demonstration: Demonstration,
): Promise<SharedPortal & { stop: () => Promise<void> }> {
  const { root } = demonstration;
  const place = await copyDemonstration(demonstration);
  await withConnection(root, place.ownerUrl, (client) => client.query(refuseChanges));
  const readerUrl = new URL(place.ownerUrl);
  readerUrl.searchParams.set('options', '-c default_transaction_read_only=on');
  const secret = newSecret();
  const server = await startServer(root, serverEnvironment(root, { place, secret }));
  return {
    root,
    readerUrl: readerUrl.href,
    port: server.port,
    secret,
    async stop() {
      await server.stop();
      await place.remove();
    },
  };
}

/** Access to the shared portal over a network of one's own, which can be interrupted without affecting others. */
export async function connectToPortal({ root, readerUrl, port, secret }: SharedPortal): Promise<Portal> {
  const network = await startNetworkProxy();
  network.forwardTo(port);
  return {
    url: `http://127.0.0.1:${network.port}`,
    network,
    sql: sqlAt(root, readerUrl),
    expired: expiredBy(secret),
    close: () => network.close(),
  };
}

const sqlAt =
  (root: string, url: string): Portal['sql'] =>
  (text, values = []) =>
    withConnection(root, url, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
      return rows;
    });

const newSecret = () => randomBytes(32).toString('hex');

/** The environment of a portal's programs. */
const portalEnvironment = ({ serverUrl, data }: PortalData) => ({
  PATH: process.env.PATH ?? '',
  DATABASE_URL: serverUrl,
  BAEUM_DATA: data,
  BAEUM_DEMO: '1',
});

const webIn = (root: string) => join(root, 'web', 'dist');

const serverEnvironment = (root: string, { place, secret }: { place: PortalData; secret: string }) => ({
  ...portalEnvironment(place),
  NODE_ENV: 'production',
  // A time zone other than Seoul, which must not affect what students see.
  TZ: 'America/Los_Angeles',
  PORT: '0',
  BAEUM_WEB: webIn(root),
  SESSION_SECRET: secret,
  LOG_LEVEL: 'error',
  // Tests of other files keep the processors: a portal that waits for them is not overloaded.
  LIMIT_EVENT_LOOP_MS: '0',
});

function expiredBy(secret: string): Portal['expired'] {
  const tokens = createTokens(secret);
  return async (accessToken) => {
    const read = await tokens.readAccess(accessToken, new Date());
    if (read === undefined) throw new Error('the portal does not know this token');
    return tokens.signAccess(read.sessionId, new Date(Date.now() - hour));
  };
}

export async function startPortal(
  demonstration: Demonstration,
  {
    empty = false,
    institution: institutional = false,
    examUrl,
    limits = {},
    killable = false,
    updatable = false,
    patient = false,
  }: PortalOptions = {},
): Promise<OwnPortal> {
  const { root } = demonstration;
  const place = await (empty ? emptyPortal : copyDemonstration)(demonstration);
  const sql = sqlAt(root, place.ownerUrl);
  if (patient)
    await sql(
      `do $$ begin execute format('alter database %I set lock_timeout = 0', current_database()); end $$`,
    );
  const network = await startNetworkProxy();
  const url = `http://127.0.0.1:${network.port}`;
  const institution = institutional ? await startInstitution(url + institutionCallback) : undefined;
  const secret = newSecret();
  const env = portalEnvironment(place);
  const screens = updatable ? await copyScreens(webIn(root), join(place.data, 'screens')) : undefined;
  const serverEnv = {
    ...serverEnvironment(root, { place, secret }),
    ...(screens && { BAEUM_WEB: screens.folder }),
    ...limits,
    ...(examUrl === undefined ? {} : { EXAM_URL: examUrl }),
    ...(institution === undefined ? {} : { PUBLIC_URL: url, ...environmentOf(institution) }),
  };
  let ownProcess: Server | undefined;
  const startProcess = async () => (ownProcess = await startServer(root, serverEnv));
  const server = await (killable ? startProcess() : serveInHost(serverEnv)).catch(async (error) => {
    await institution?.away();
    await network.close();
    await place.remove();
    throw error;
  });
  network.forwardTo(server.port);
  const asOwner = async (program: string, words: readonly string[]) => {
    const { code, output } = await runNode([join(root, program), ...words], {
      env: { ...env, MIGRATE_URL: place.ownerUrl },
    });
    if (code !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${output}`);
    return output;
  };

  return {
    url,
    network,
    institution,
    sql,
    whileLocked: (table, work) =>
      withConnection(root, place.ownerUrl, async (client) => {
        await client.query('begin');
        await client.query(`lock table ${table} in access exclusive mode`);
        return work();
      }),
    // This portal offers the demonstration, so packs may publish passwords.
    load: (folder) => asOwner('content/dist/cli.js', ['load', folder, '--demo']),
    async addAdministrator(id, name) {
      const said = await asOwner('server/dist/account.js', ['administrator', id, name]);
      const [, password] = /password (\S+)/.exec(said) ?? [];
      if (password === undefined) throw new Error(`there is no password in:\n${said}`);
      return password;
    },
    async issueTemporaryPassword(id) {
      const said = await asOwner('server/dist/account.js', ['password', id]);
      const [, password] = /is now (\S+)/.exec(said) ?? [];
      if (password === undefined) throw new Error(`there is no password in:\n${said}`);
      return password;
    },
    async crash() {
      if (ownProcess === undefined) throw new Error('only the server of a killable portal can be killed');
      const killed = ownProcess.exited();
      ownProcess.kill();
      await killed;
      network.forwardTo((await startProcess()).port);
    },
    async update() {
      if (screens === undefined) throw new Error('only the screens of an updatable portal can be replaced');
      await screens.replace();
    },
    async filesOnDisk() {
      // Without the trash, whose objects no longer belong to the store.
      const folders = ['objects', 'incoming'].map((folder) => join(place.data, 'files', folder));
      const listed = await Promise.all(
        folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
      );
      return listed
        .flat()
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    },
    async copyObjects(copies) {
      const pathOf = (key: string) => join(place.data, 'files', 'objects', key);
      // Objects do not change, so that a link is a copy that takes no room.
      for (const { from, to } of copies) await link(pathOf(from), pathOf(to));
    },
    expired: expiredBy(secret),
    async close() {
      await network.close();
      await (ownProcess ?? server).stop();
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
