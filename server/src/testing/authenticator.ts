/** An authenticator app in the hands of a test. */
import { beginEnrolment, completeEnrolment, confirmSession, totp } from '@baeum/contract/session/staff-terms';
import { Secret, TOTP } from 'otpauth';
import type { TestClock } from './clock.ts';
import type { Caller } from './portal.ts';

/** The code that an app with this secret shows. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: totp.digits, period: totp.seconds }).generate({
    timestamp: now.getTime(),
  });

/** Sets up an app. @returns its secret and the recovery codes */
export async function enrol(caller: Caller, now: Date) {
  const { secret, enrolment } = (await caller.post(beginEnrolment, {})).body.result;
  const reply = await caller.post(completeEnrolment, { enrolment, code: codeAt(secret, now) });
  return { secret, codes: reply.body.result.codes };
}

/** Gives the code of the next step, which has not been used yet. */
export function giveCode(caller: Caller, secret: string, clock: TestClock) {
  clock.advance(totp.seconds);
  return caller.post(confirmSession, { code: codeAt(secret, clock.now()) });
}
