/** The production server on its own port, with a real database, a real file store, and a clock that tests set. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Input, Path, Result } from '@baeum/contract';
import type { Side } from '@baeum/contract/headers';
import { expect } from 'vitest';
import { buildApp } from '../app.ts';
import { readLedgerPlace } from '../platform/config.ts';
import { namesIn } from '../platform/files/folders.ts';
import { openStore } from '../platform/files/open-store.ts';
import type { S3Settings } from '../platform/files/s3-settings.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { type LimitSettings, usualLimits } from '../platform/limits/settings.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import { type PushTransport, webPushTransport } from '../platform/push-transport.ts';
import { refusalsOf } from '../platform/openapi.ts';
import { createSealing } from '../platform/sealing.ts';
import { KeptReplies } from '../platform/kept-replies.ts';
import { createSessions } from '../platform/sessions.ts';
import { createTokens } from '../platform/tokens.ts';
import type { Services } from '../services.ts';
import { evaluationBlocks } from '../evaluation/blocks.ts';
import { enrolments } from '../lecture/enrolments.ts';
import { staffRoles } from '../lecture/staff-roles.ts';
import { startSession } from '../session/queries.ts';
import { atEnd } from './at-end.ts';
import { TestClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { type Answer, TextClient } from './http.ts';
import { allCalls } from './samples.ts';

/** A Wednesday in week 9 of the test term. */
export const testNow = '2026-11-18T10:00:00+09:00';

/** The reply, successful or not. */
export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly status: number;
    readonly message: string;
    readonly errorCode?: string;
    /** What a refusal is about, such as what is stored now. */
    readonly errorAbout?: Readonly<Record<string, string>>;
    readonly result: T;
  };
}

export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer> | string;
}

export interface Caller {
  readonly token: string | undefined;
  post<P extends Path>(path: P, input: Input<P>): Promise<Reply<Result<P>>>;
  /** Sends any body, for requests that no typed client would send. */
  send(path: string, body: BodyInit | null, headers?: Record<string, string>): Promise<Reply>;
  upload(path: Path, fields: Record<string, string>, files: readonly SentFile[]): Promise<Reply>;
  get(url: string, headers?: Record<string, string>): Promise<Response>;
  /** The response of a call with a JSON request that replies with a file, before its bytes are read. */
  download(path: Path, input: object, signal?: AbortSignal): Promise<Response>;
}

export interface TestPortal {
  readonly services: Services;
  readonly clock: TestClock;
  readonly url: string;
  readonly ownerUrl: string;
  /** Of the role of the server. */
  readonly serverUrl: string;
  readonly caller: (token?: string) => Caller;
  /** A caller with a new session of this account, in which the second factor has been given. */
  readonly as: (account: { readonly id: number; readonly side?: Side }) => Promise<Caller>;
  /** Keys of objects in the store, including incomplete ones, without the trash. */
  readonly storedFiles: () => Promise<string[]>;
}

export const testSecret = 'the secret of the tests, which is long enough';

const sessionHours = 12;
const json = { 'content-type': 'application/json' };

/** The envelope of a reply; a file, which has none, gets one around its bytes. */
function bodyOf({ status, type, bytes }: Answer): Reply['body'] {
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString()) as Reply['body'];
  return { status, message: '', result: bytes };
}

/** The names of all files in a folder and in those below it; none if it does not exist. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** Posts what is no text: a form, or a stream. */
async function postBody(address: string, body: BodyInit, headers: Record<string, string>): Promise<Answer> {
  const isStream = body instanceof ReadableStream;
  const reply = await fetch(address, {
    method: 'POST',
    body,
    headers,
    ...(isStream ? { duplex: 'half' } : {}),
  });
  return {
    status: reply.status,
    type: reply.headers.get('content-type') ?? '',
    headers: reply.headers,
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
}

/** The refusals that the API page lists for each call, listed once: the walks over all calls are refused tens of thousands of times. */
const declaredRefusals = new Map(
  allCalls.map((call) => [
    `${call.body === 'query' ? 'GET' : 'POST'} ${call.path}`,
    new Set(refusalsOf(call).map(({ status, errorCode }) => `${status} ${errorCode}`)),
  ]),
);

/** Fails if a call is refused with a code that the API page does not list for it. */
function expectDeclared(method: 'GET' | 'POST', address: string, { status, errorCode }: Reply['body']): void {
  const [path = ''] = address.split('?');
  const declared = declaredRefusals.get(`${method} ${path}`);
  if (declared === undefined || errorCode === undefined || declared.has(`${status} ${errorCode}`)) return;
  expect([...declared], `refusals of ${path}`).toContain(`${status} ${errorCode}`);
}

interface Options {
  /** Whether accounts with published passwords may be used. */
  readonly demonstration?: boolean;
  /** The bucket of its files; without it they are on disk. */
  readonly s3?: S3Settings;
  /** Limits other than {@link testLimits}. */
  readonly limits?: Partial<LimitSettings>;
  /** Sends mails; without it mail is off. */
  readonly mail?: MailTransport;
  /** Sends pushes; by default to a service that is not there. */
  readonly push?: PushTransport;
  /** Receives the log. */
  readonly log?: { write(line: string): void };
}

/** The defaults, except for limits that a stopped clock would never refill, or that concurrent tests would reach. */
const testLimits: LimitSettings = {
  ...usualLimits,
  callsPerMinute: 0,
  openCallsPerMinute: 0,
  uploadsPerHour: 0,
  uploadsAtOnce: 0,
  exportsAtOnce: 0,
  eventLoopMs: 0,
};

export async function testPortal({
  demonstration = false,
  s3,
  limits,
  mail,
  push = webPushTransport({ contact: 'mailto:portal@example.ac.kr', hosts: ['push.example.ac.kr'] }),
  log,
}: Options = {}): Promise<TestPortal> {
  const { db, ownerUrl, serverUrl } = await testDatabase();
  const data = await mkdtemp(join(tmpdir(), 'baeum-portal-'));
  const clock = new TestClock(testNow);
  const tokens = createTokens(testSecret);
  const services = {
    db,
    clock,
    store: await openStore({ data, s3 }),
    data,
    uploads: join(data, 'uploads'),
    ledger: readLedgerPlace({ BAEUM_DATA: data }),
    tokens,
    sealing: createSealing(testSecret),
    sessions: createSessions({ db, tokens, clock, demonstration, evaluationBlocks, enrolments, staffRoles }),
    limits: createLimits({ ...testLimits, ...limits }, clock),
    replies: new KeptReplies(),
    demonstration,
    examUrl: undefined,
    ...(mail === undefined ? {} : { mail }),
    push,
  };
  const logger = { level: 'error', ...(log === undefined ? {} : { stream: log }) };
  const app = await buildApp(services, { logger });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const texts = new TextClient(url);
  atEnd(async () => {
    texts.close();
    await app.close();
    await rm(data, { recursive: true, force: true });
  });

  const caller = (token?: string): Caller => {
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    const send = async (path: string, body: BodyInit | null, headers: Record<string, string> = {}) => {
      const sent = { ...authorization, ...headers };
      const isText = body === null || typeof body === 'string';
      const answer = await (isText ? texts.post(path, body, sent) : postBody(url + path, body, sent));
      const answered = bodyOf(answer);
      expectDeclared('POST', path, answered);
      return {
        status: answer.status,
        get headers() {
          return answer.headers;
        },
        body: answered,
      };
    };
    return {
      token,
      send,
      post: async <P extends Path>(path: P, input: Input<P>) =>
        (await send(path, JSON.stringify(input), json)) as Reply<Result<P>>,
      upload: (path, fields, files) => send(path, formOf(fields, files)),
      download: (path, input, signal) =>
        fetch(url + path, {
          method: 'POST',
          body: JSON.stringify(input),
          headers: { ...authorization, ...json },
          ...(signal === undefined ? {} : { signal }),
        }),
      get: async (path, headers) => {
        // Tests check redirects themselves.
        const reply = await fetch(url + path, {
          headers: { ...authorization, ...headers },
          redirect: 'manual',
        });
        if (reply.status >= 400 && reply.headers.get('content-type')?.startsWith('application/json'))
          expectDeclared('GET', path, (await reply.clone().json()) as Reply['body']);
        return reply;
      },
    };
  };

  return {
    services,
    clock,
    url,
    ownerUrl,
    serverUrl,
    caller,
    as: async ({ id, side = 'student' }) => {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
      const values = {
        accountId: id,
        side,
        now,
        expiresAt,
        address: '127.0.0.1',
        userAgent: 'test',
        confirmedAt: now,
      };
      return caller(await tokens.signAccess(await startSession(db, values), now));
    },
    storedFiles: async () => {
      const unfinished = [join(data, 'files', 'incoming'), join(data, 'spool')];
      const found = (await Promise.all(unfinished.map(namesIn))).flat();
      // The walks over all uploads ask hundreds of times, and the store would look at each file by itself.
      if (s3 === undefined) return [...found, ...filesBelow(join(data, 'files', 'objects'))];
      const later = new Date(Date.now() + 60_000);
      for await (const key of services.store.olderThan(later)) found.push(basename(key));
      return found;
    },
  };
}

/** Fields before files, as the portal requires. */
export function formOf(fields: Record<string, string>, files: readonly SentFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content } of files) form.append('file', new Blob([content]), name);
  return form;
}
