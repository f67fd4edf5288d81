import {
  changePassword,
  login,
  refreshToken,
  sessionRefusals,
  userInfo,
} from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { evaluationBlocks } from '../evaluation/blocks.ts';
import { enrolments } from '../lecture/enrolments.ts';
import { staffRoles } from '../lecture/staff-roles.ts';
import { createSessions } from '../platform/sessions.ts';
import { account, session } from '../platform/tables.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { password as published } from '../testing/people.ts';
import { createWorld, type World } from '../testing/world.ts';
import { hashPassword } from '../platform/passwords.ts';
import { countPublished } from './queries.ts';

let portal: TestPortal;
let world: World;
/** Two servers on one database: one that offers the demonstration, and one that does not. */
let offered: FastifyInstance;
let withheld: FastifyInstance;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  offered = await serverThatOffers(true);
  withheld = await serverThatOffers(false);
  afterAll(() => Promise.all([offered.close(), withheld.close()]));
});

const serverThatOffers = (demonstration: boolean) => {
  const sessions = createSessions({
    ...portal.services,
    demonstration,
    evaluationBlocks,
    enrolments,
    staffRoles,
  });
  return buildApp({ ...portal.services, sessions, demonstration });
};

beforeEach(async () => {
  const passwordHash = await hashPassword(published);
  const { db } = portal.services;
  await db.delete(session);
  await db.update(account).set({ publishedHash: null });
  await db
    .update(account)
    .set({ passwordHash, publishedHash: passwordHash })
    .where(eq(account.id, world.ann.id));
});

/** Calls a server, and returns the code of its refusal, if any. */
async function call(
  app: FastifyInstance,
  url: string,
  payload: object,
  { token, cookie }: { token?: string; cookie?: string } = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie: `baeum_refresh=${cookie}` }),
    },
  });
  const body = reply.json<{ errorCode?: string; result: { accessToken: string } | null }>();
  const refreshCookie = reply.cookies.find(({ name }) => name === 'baeum_refresh')?.value;
  return { refusal: body.errorCode, token: body.result?.accessToken ?? '', cookie: refreshCookie ?? '' };
}

const signIn = (app: FastifyInstance, id: string, password = published) => call(app, login, { id, password });

const closed = { refusal: sessionRefusals.suspended.errorCode };
const open = { refusal: undefined };

test('a published password is refused where the demonstration is not offered', async () => {
  expect(await signIn(withheld, 'ann')).toMatchObject(closed);
  expect(await signIn(withheld, 'ann', 'wrong-password')).toMatchObject({
    refusal: sessionRefusals.wrongPassword.errorCode,
  });
  expect(await signIn(withheld, 'ben')).toMatchObject(open);
  expect(await countPublished(portal.services.db)).toBe(1);
  expect(await signIn(offered, 'ann')).toMatchObject(open);
});

test('sessions that were started where it was offered are refused as well, until it is offered again', async () => {
  const ann = await signIn(offered, 'ann');
  expect(await call(withheld, userInfo, {}, ann)).toMatchObject(closed);
  expect(await call(withheld, refreshToken, {}, { cookie: ann.cookie })).toMatchObject(closed);
  expect(await call(offered, userInfo, {}, ann)).toMatchObject(open);
  expect(await call(offered, refreshToken, {}, { cookie: ann.cookie })).toMatchObject(open);
});

test('a password of one’s own is accepted everywhere, until it is replaced by the published one', async () => {
  const ann = await signIn(offered, 'ann');
  const own = { password: published, newPassword: 'a word of my own' };
  expect(await call(offered, changePassword, own, ann)).toMatchObject(open);
  expect(await countPublished(portal.services.db)).toBe(0);
  expect(await signIn(withheld, 'ann', own.newPassword)).toMatchObject(open);

  const back = { password: own.newPassword, newPassword: published };
  expect(await call(withheld, changePassword, back, ann)).toMatchObject({
    refusal: sessionRefusals.publishedPassword.errorCode,
  });
  expect(await call(offered, changePassword, back, ann)).toMatchObject(open);
  expect(await signIn(offered, 'ann')).toMatchObject(open);
  expect(await signIn(withheld, 'ann')).toMatchObject(closed);
});
