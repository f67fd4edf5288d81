/** For tests of sign-ins: a portal whose failed attempts are reset before each test. */
import { login, refreshToken } from '@baeum/contract/session/terms';
import type { Refusal } from '@baeum/contract/refusals';
import { beforeEach } from 'vitest';
import { systemInfo } from '../portal/tables.ts';
import { loginThrottle } from '../session/tables.ts';
import { type Reply, testNow, testPortal } from './portal.ts';
import { password } from './people.ts';
import { createWorld } from './world.ts';

export const codeOf = (reply: Reply) => ({ status: reply.status, errorCode: reply.body.errorCode });
export const expected = ({ status, errorCode }: Refusal) => ({ status, errorCode });

/** The cookies of a reply, by name. */
export function cookiesOf(reply: { headers: Headers }): Map<string, string> {
  return new Map(
    reply.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const;
    }),
  );
}

export async function signingIn() {
  const portal = await testPortal();
  const world = await createWorld(portal.services.db, portal.services.store);
  beforeEach(async () => {
    portal.clock.set(testNow);
    await portal.services.db.delete(loginThrottle);
    await portal.services.db.update(systemInfo).set({ singleSignIn: false });
  });
  return {
    portal,
    world,
    signIn: (id: string, given = password) => portal.caller().post(login, { id, password: given }),
    refresh: (cookie: string | undefined) =>
      portal.caller().send(refreshToken, '{}', {
        'content-type': 'application/json',
        cookie: `baeum_refresh=${cookie}`,
      }),
  };
}
