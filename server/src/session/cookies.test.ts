/** Names and attributes of cookies, with TLS by the configured address or by a trusted proxy, and without it. */
import {
  enterStudent,
  login,
  refreshToken,
  sessionRefusals,
  userLogout,
} from '@baeum/contract/session/terms';
import { sideHeader } from '@baeum/contract/headers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { password } from '../testing/people.ts';
import { cookiesOf, signingIn } from '../testing/signing-in.ts';

const { portal, signIn } = await signingIn();

async function appWith(options: AppOptions): Promise<FastifyInstance> {
  const app = await buildApp(portal.services, options);
  afterAll(() => app.close());
  return app;
}

type Post = (url: string, payload: object, more?: InjectOptions) => Promise<LightMyRequestResponse>;

const posting =
  (app: FastifyInstance, headers: Readonly<Record<string, string>>): Post =>
  (url, payload, { headers: own, ...more } = {}) =>
    app.inject({ method: 'POST', url, payload, ...more, headers: { ...headers, ...own } });

const lines = (reply: { headers: { 'set-cookie'?: string | string[] | undefined } }): readonly string[] =>
  [reply.headers['set-cookie'] ?? []].flat();

const everyWay: readonly (readonly [string, AppOptions, Readonly<Record<string, string>>])[] = [
  ['whose address begins with https', { publicUrl: 'https://portal.example.ac.kr' }, {}],
  ['whose proxy says so', { trustProxy: true }, { 'x-forwarded-proto': 'https' }],
];

describe.each(everyWay)('a portal %s', async (_way, options, headers) => {
  const post = posting(await appWith(options), headers);
  const signInAs = async (id: string) => {
    const reply = await post(login, { id, password });
    return {
      reply,
      token: reply.json<{ result: { accessToken: string } }>().result.accessToken,
      cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    };
  };

  test('with TLS cookies are limited to this host, and not available to scripts and other sites', async () => {
    const student = await signInAs('ann');
    const staff = await signInAs('admin');
    const staffToken = { headers: { authorization: `Bearer ${staff.token}` } };
    const replies = [
      student.reply,
      staff.reply,
      await post(refreshToken, {}, { cookies: student.cookies }),
      await post(refreshToken, {}, { cookies: staff.cookies }),
      await post(enterStudent, { untyId: 'ben', wrtYn: 'N' }, staffToken),
      await post(userLogout, {}, { headers: { authorization: `Bearer ${student.token}` } }),
      await post(userLogout, {}, { headers: { ...staffToken.headers, [sideHeader]: 'staff' } }),
    ];
    expect(replies.map((reply) => lines(reply).length)).toEqual([3, 3, 2, 2, 2, 2, 2]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      for (const line of lines(reply)) {
        expect(line).toMatch(/^__Host-baeum_(?:staff_)?(?:refresh|media|device)=/);
        expect(line).toMatch(/; Path=\/; /);
        for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax'])
          expect(line.split('; ')).toContain(attribute);
        expect(line).not.toMatch(/domain/i);
      }
    }
  });

  test('with TLS cookies that another host of the institution could have set are ignored', async () => {
    const { cookies } = await signInAs('ann');
    expect((await post(refreshToken, {}, { cookies })).statusCode).toBe(200);
    const tossed = cookiesOf(await signIn('ben'));
    expect([...tossed.keys()].sort()).toEqual(['baeum_device', 'baeum_media', 'baeum_refresh']);
    const reply = await post(refreshToken, {}, { cookies: Object.fromEntries(tossed) });
    expect(reply.json()).toMatchObject({ errorCode: sessionRefusals.none.errorCode });
  });
});

test('without TLS, as on a developer’s machine, cookies are not available to scripts and other sites either', async () => {
  const post = posting(await appWith({ trustProxy: false }), { 'x-forwarded-proto': 'https' });
  const set = lines(await post(login, { id: 'ann', password }));
  expect(set).toHaveLength(3);
  for (const line of set) {
    expect(line).toMatch(/^baeum_/);
    expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
  }
});
