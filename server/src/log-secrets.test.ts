/** Searches the log of a run with all kinds of secrets for these, at the most verbose level. */
import { connect } from 'node:net';
import { submitAsgmtData } from '@baeum/contract/assignment/terms';
import { enterExamRoom, getAccTokenAID } from '@baeum/contract/exam/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { invitePeople } from '@baeum/contract/people/staff-terms';
import { checkLink, useLink } from '@baeum/contract/session/link-terms';
import {
  beginEnrolment,
  completeEnrolment,
  confirmSession,
  renewRecoveryCodes,
} from '@baeum/contract/session/staff-terms';
import {
  changePassword,
  enterStudent,
  institutionBegin,
  institutionCallback,
  login,
  refreshToken,
  userInfo,
  userLogout,
} from '@baeum/contract/session/terms';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { createOpenId } from './platform/openid.ts';
import { account } from './platform/tables.ts';
import { codeAt } from './testing/authenticator.ts';
import { connected } from './testing/database.ts';
import { signInAt, startInstitution } from './testing/institution.ts';
import { redirectUri } from './testing/institutional.ts';
import { addStaffAccount, password } from './testing/people.ts';
import { signingIn } from './testing/signing-in.ts';
import { formOf } from './testing/portal.ts';

const { portal, world } = await signingIn();
const institution = await startInstitution(redirectUri);
afterAll(() => institution.away());

/** A portal whose log and secrets are recorded. */
async function watched(over: Partial<typeof portal.services> = {}) {
  const lines: string[] = [];
  const app = await buildApp(
    { ...portal.services, institution: createOpenId(institution.config, redirectUri, portal.clock), ...over },
    {
      publicUrl: new URL(redirectUri).origin,
      logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
    },
  );
  const secrets = new Map<string, string>();
  const keep = (what: string, secret: string | null | undefined) => {
    if (secret) secrets.set(secret, what);
  };
  const jar = new Map<string, string>();
  const send = async (options: InjectOptions) => {
    const reply = await app.inject({ ...options, cookies: Object.fromEntries(jar) });
    for (const { name, value } of reply.cookies) {
      keep(`cookie ${name}`, value);
      if (value !== '') jar.set(name, value);
    }
    return reply;
  };
  const post = (url: string, payload: object | string, token = '') =>
    send({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  return { app, lines, secrets, jar, keep, send, post, log: () => lines.join('') };
}

type Watched = Awaited<ReturnType<typeof watched>>;

async function signIn({ post, keep }: Watched, id: string, given: string): Promise<string> {
  keep(`password of ${id}`, given);
  const reply = await post(login, { id, password: given });
  const token = reply.json<{ result: { accessToken: string } | null }>().result?.accessToken ?? '';
  keep(`access token of ${id}`, token);
  return token;
}

/** Everything that students and staff do with secrets, successfully or not. */
async function run(stage: Watched): Promise<void> {
  const { app, send, post, keep } = stage;
  const token = await signIn(stage, 'ann', password);
  expect(token).not.toBe('');
  await signIn(stage, 'ann', 'a-wrong-password-0');
  await signIn(stage, 'a-password-typed-as-the-id', 'another-password-1');
  keep('password in an unreadable body', 'unreadable-password-2');
  await post(login, '{"id":"ann","password":"unreadable-password-2"');
  keep('password in an address', 'password-in-address-3');
  await send({ url: `${login}?id=ann&password=password-in-address-3` });
  await send({ url: `/lms_st/none?password=password-in-address-3` });
  await post(userInfo, {}, token);
  keep('forged token', 'forged.token.of-somebody-4');
  await post(userInfo, {}, 'forged.token.of-somebody-4');
  keep('new password', 'a-new-password-5');
  expect((await post(changePassword, { password, newPassword: 'a-new-password-5' }, token)).statusCode).toBe(
    200,
  );
  const refreshed = await post(refreshToken, {});
  keep('refreshed token', refreshed.json<{ result: { accessToken: string } }>().result.accessToken);
  await send({ url: downloadUrl({ flnm: world.handout, rovl: 'assignment', orn: '안내.pdf' }) });
  const form = new Response(
    formOf({ asgmtCd: 'A-open', asgmtSbmtNm: '', asgmtSbmtCn: '비밀 본문 6', tempYn: 'N' }, [
      { name: '비밀 이름 7.zip', content: 'no zip 8' },
    ]),
  );
  for (const written of ['비밀 본문 6', '비밀 이름 7', 'no zip 8']) keep('what a student wrote', written);
  await send({
    method: 'POST',
    url: submitAsgmtData,
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': form.headers.get('content-type') ?? '' },
  });

  const ticket = (await post(getAccTokenAID, {}, token)).json<{ result: { AID: string } }>().result.AID;
  expect(ticket).not.toBe('');
  keep('token of the exam room', ticket);
  await post(enterExamRoom, { accToken: ticket }, token);
  await post(enterExamRoom, { accToken: ticket }, token);
  await send({ url: `/exam?accToken=${ticket}&type=x` });

  const staff = await signIn(stage, 'admin', password);
  const entered = await post(enterStudent, { untyId: 'ben', wrtYn: 'N' }, staff);
  keep('impersonation token', entered.json<{ result: { accessToken: string } }>().result.accessToken);
  await byLink(stage, staff);
  await withSecondFactor(stage, staff);
  await byInstitution(stage);
  await post(userLogout, {}, token);
  await unreadable(app, stage);
}

/** Somebody who is invited chooses a password. */
async function byLink({ post, keep }: Watched, staff: string): Promise<void> {
  await addStaffAccount(portal.services.db, 'invited', '초대받은 사람', 'staff');
  const invited = await post(invitePeople, { loginIds: ['invited'] }, staff);
  const token = invited.json<{ result: { items: { token: string }[] } }>().result.items[0]?.token ?? '';
  keep('token of a link', token);
  await post(checkLink, { token });
  keep('made-up link', 'made-up-link-11-made-up-link-11-made-up-lin');
  await post(checkLink, { token: 'made-up-link-11-made-up-link-11-made-up-lin' });
  keep('password chosen by a link', 'a-chosen-password-12');
  const used = await post(useLink, { token, newPassword: 'a-chosen-password-12' });
  expect(used.statusCode).toBe(200);
}

/** An authenticator app is set up, and recovery codes are given. Codes of six digits may be in any log by chance. */
async function withSecondFactor({ post, keep }: Watched, staff: string): Promise<void> {
  const begun = await post(beginEnrolment, {}, staff);
  const { secret, enrolment } = begun.json<{ result: { secret: string; enrolment: string } }>().result;
  keep('secret of the authenticator app', secret);
  keep('secret to be stored', enrolment);
  const completed = await post(
    completeEnrolment,
    { enrolment, code: codeAt(secret, portal.clock.now()) },
    staff,
  );
  const renewed = await post(renewRecoveryCodes, {}, staff);
  const codes = [completed, renewed].flatMap(
    (reply) => reply.json<{ result: { codes: string[] } }>().result.codes,
  );
  expect(codes).toHaveLength(20);
  for (const code of codes) keep('recovery code', code);
  keep('made-up recovery code', 'made-up-recovery-code-13');
  await post(confirmSession, { code: 'made-up-recovery-code-13' }, staff);
  expect((await post(confirmSession, { code: codes.at(-1) }, staff)).statusCode).toBe(200);
}

async function byInstitution({ send, keep }: Watched): Promise<void> {
  keep('secret of the client', institution.config.clientSecret);
  portal.clock.set(new Date().toISOString());
  const begun = new URL((await send({ url: institutionBegin })).headers.location ?? '');
  for (const name of ['state', 'nonce', 'code_challenge']) keep(name, begun.searchParams.get(name));
  const back = await signInAt(begun.href, 'ann');
  keep('authorization code', back.searchParams.get('code'));
  const code = { url: back.pathname + back.search };
  expect((await send(code)).headers.location).toBe('/st/enter?to=');
  // Reused and forged tokens.
  await send(code);
  keep('made-up code', 'made-up-code-9');
  await send({ url: `${institutionCallback}?state=${begun.searchParams.get('state')}&code=made-up-code-9` });
}

/** Data that is not a valid request, with a secret in it. */
async function unreadable(app: FastifyInstance, { keep }: Watched): Promise<void> {
  keep('secret in what is no request', 'no-request-10');
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write('Cookie: no-request-10\r\n\r\n'));
    socket.on('data', () => {}).on('close', () => resolve());
  });
}

function expectDiscreet({ secrets, log }: Watched): void {
  const text = log();
  const found = [...secrets].filter(
    ([secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
  );
  expect(found.map(([, what]) => what)).toEqual([]);
}

test('no password, token, cookie or code is ever logged', async () => {
  const stage = await watched();
  await run(stage);
  await stage.app.close();
  // The search covered a log that is complete.
  expect(stage.secrets.size).toBeGreaterThan(20);
  for (const path of [
    login,
    changePassword,
    institutionCallback,
    enterExamRoom,
    submitAsgmtData,
    useLink,
    confirmSession,
  ])
    expect(stage.log()).toContain(`"path":"${path}"`);
  expectDiscreet(stage);
  const hashes = await portal.services.db.select({ hash: account.passwordHash }).from(account);
  for (const { hash } of hashes) expect(stage.log()).not.toContain(hash);
});

test('not even when the database refuses a statement that contains them', async () => {
  const stage = await watched();
  const token = await signIn(stage, 'ben', password);
  const owner = (sql: string) => connected(portal.ownerUrl, (client) => client.query(sql));
  await owner(`alter table account add constraint never check (password_hash = '') not valid`);
  try {
    stage.keep('new password', 'a-password-that-breaks');
    const reply = await stage.post(
      changePassword,
      { password, newPassword: 'a-password-that-breaks' },
      token,
    );
    expect(reply.statusCode).toBe(500);
  } finally {
    await owner('alter table account drop constraint never');
  }
  await stage.app.close();
  expect(stage.log()).toMatch(/"level":50[^\n]*violates check constraint/);
  expect(stage.log()).not.toMatch(/argon2|Failing row|update "account"/);
  expectDiscreet(stage);
});

test('sign-ins and ends of sessions are logged, with ids of accounts and nothing that a user has typed', async () => {
  const stage = await watched();
  const sessionLines = () =>
    stage.lines.flatMap((line) => {
      const { msg, account: number, by, refused, req } = JSON.parse(line) as Record<string, unknown>;
      const isEnd = msg === 'request done' && (req as { path: string }).path === userInfo;
      return isEnd || /^(?:sign|an old|password)/.test(String(msg)) ? [{ msg, number, by, refused }] : [];
    });
  const sue = world.sue.id;
  await signIn(stage, 'nobody-of-that-name', password);
  await signIn(stage, 'sue', 'a-wrong-password-0');
  const token = await signIn(stage, 'sue', password);
  await stage.post(userInfo, {}, token);
  const cookies = Object.fromEntries(stage.jar);
  await stage.post(refreshToken, {});
  await stage.post(refreshToken, {});
  await stage.app.inject({ method: 'POST', url: refreshToken, payload: {}, cookies });
  const again = await signIn(stage, 'sue', password);
  const own = 'another password of sue';
  await stage.post(changePassword, { password, newPassword: own }, again);
  await stage.post(changePassword, { password: own, newPassword: password }, again);
  await stage.post(userLogout, {}, again);
  await stage.app.close();
  expect(sessionLines()).toEqual([
    { msg: 'sign-in refused', refused: 'LOGIN_002' },
    { msg: 'sign-in refused', number: sue, refused: 'LOGIN_002' },
    { msg: 'signed in', number: sue, by: 'password' },
    { msg: 'request done', number: sue },
    { msg: 'an old refresh token came back: its session is over', number: sue },
    { msg: 'signed in', number: sue, by: 'password' },
    { msg: 'password changed', number: sue },
    { msg: 'password changed', number: sue },
    { msg: 'signed out', number: sue },
  ]);
});

test('every log line of a request has its id: its end, its refusal, its error', async () => {
  const stage = await watched({
    sessions: { ...portal.services.sessions, identify: () => Promise.reject(new Error('broken')) },
  });
  const refused = await stage.post(login, { id: 'ann' });
  const broken = await stage.post(userInfo, {});
  await stage.app.close();
  const linesOf = (id: unknown) =>
    stage.lines
      .map(
        (line) =>
          JSON.parse(line) as {
            reqId?: string;
            level: number;
            msg: string;
            refused?: string;
            status?: number;
          },
      )
      .filter(({ reqId }) => reqId === id);
  expect(linesOf(refused.headers['x-request-id'])).toMatchObject([
    { level: 30, msg: 'request refused', refused: 'COMM_400', status: 400 },
  ]);
  expect(linesOf(broken.headers['x-request-id'])).toMatchObject([
    { level: 50, msg: 'unexpected error', err: { message: 'broken' } },
    { level: 30, msg: 'request done', status: 500 },
  ]);
});
