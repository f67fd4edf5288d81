import { sessionRefusals } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { refuse } from '../platform/errors.ts';
import { nobodysHash } from '../platform/passwords.ts';
import { account } from '../platform/tables.ts';
import { computedSince } from '../testing/computed.ts';
import { codeOf, expected, signingIn } from '../testing/signing-in.ts';
import { loginThrottle } from './tables.ts';
import { attemptPassword, attemptsTogether, delayAfter, subjects } from './throttle.ts';

const { portal, signIn } = await signingIn();

function gate() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}

test('a wrong id and a wrong password get the same reply', async () => {
  const replies = [await signIn('ann', 'wrong-password'), await signIn('nobody', 'wrong-password')];
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  expect(replies.map(codeOf)).toEqual(Array(2).fill(expected(sessionRefusals.wrongPassword)));
});

test('an unknown id takes as long as a wrong password', async () => {
  // Other passwords of tests cost next to nothing.
  const passwordHash = await nobodysHash;
  const [ann] = await portal.services.db.select().from(account).where(eq(account.loginId, 'ann'));
  const setHash = (hash: string) =>
    portal.services.db.update(account).set({ passwordHash: hash }).where(eq(account.loginId, 'ann'));
  await setHash(passwordHash);
  onTestFinished(async () => void (await setHash(ann?.passwordHash ?? '')));
  // CPU time, because wall-clock time would include what else the machine does.
  const time = async (id: string) => {
    await portal.services.db.delete(loginThrottle);
    const begun = process.cpuUsage();
    await signIn(id, 'wrong-password');
    return computedSince(begun);
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 9; round++) {
    known.push(await time('ann'));
    unknown.push(await time('nobody'));
  }
  // The lowest of nine, because other work of this process can only add to it.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('failed passwords cause growing delays, for known and unknown ids', async () => {
  expect([1, 4, 5, 6, 7, 20].map((failures) => delayAfter(failures))).toEqual([0, 0, 2, 4, 8, 300]);
  for (const id of ['ann', 'nobody']) {
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(codeOf(await signIn(id, 'wrong-password'))).toEqual(expected(sessionRefusals.wrongPassword));
    const refused = await signIn(id);
    expect(codeOf(refused)).toEqual(expected(sessionRefusals.throttled));
    expect(Number(refused.headers.get('retry-after'))).toBe(delayAfter(5));
    portal.clock.advance(delayAfter(5));
    expect(codeOf(await signIn(id, 'wrong-password'))).toEqual(expected(sessionRefusals.wrongPassword));
    expect(Number((await signIn(id)).headers.get('retry-after'))).toBe(delayAfter(6));
  }
});

test('concurrent guesses are all counted', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => signIn('ann', 'wrong-password')));
  const tried = replies.filter(({ body }) => body.errorCode === sessionRefusals.wrongPassword.errorCode);
  expect(tried).toHaveLength(5);
});

test.each([4, 12])('%i right passwords sent at the same moment are all accepted', async (count) => {
  const replies = await Promise.all(Array.from({ length: count }, () => signIn('ann')));
  expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(200));
});

test('an account has a few attempts waiting, the others are refused at once', async () => {
  const { services } = portal;
  const { ended, end } = gate();
  const attempt = { subject: subjects.loginId('ann'), address: '127.0.0.1', now: portal.clock.now() };
  const attempts = Array.from({ length: attemptsTogether + 1 }, () =>
    attemptPassword(services, attempt, () => ended),
  );
  await expect(Promise.race(attempts)).rejects.toMatchObject({ refusal: sessionRefusals.throttled });
  // Other accounts do not wait.
  await attemptPassword(services, { ...attempt, subject: subjects.loginId('ben') }, async () => {});
  end();
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(attemptsTogether);
  expect((await signIn('ann')).status).toBe(200);
});

test('an address with too many failures does not wait for the attempts of an account', async () => {
  const { services } = portal;
  const { ended, end } = gate();
  const attempt = { subject: subjects.loginId('ann'), address: '192.0.2.1', now: portal.clock.now() };
  const waiting = attemptPassword(services, attempt, () => ended);
  await signIn('nobody-1', 'wrong-password');
  await services.db
    .update(loginThrottle)
    .set({ failures: 600 })
    .where(eq(loginThrottle.subject, 'ip:127.0.0.1'));
  expect(codeOf(await signIn('ann'))).toEqual(expected(sessionRefusals.throttled));
  end();
  await waiting;
});

test('an attempt that is counted after a later one does not wait, as long as attempts are free', async () => {
  portal.clock.advance(1);
  await signIn('ann', 'wrong-password');
  portal.clock.advance(-1);
  expect((await signIn('ann')).status).toBe(200);
});

test('concurrent guesses after the free ones are limited by the delays', async () => {
  const guess = () => Promise.all(Array.from({ length: 10 }, () => signIn('ann', 'wrong-password')));
  const tried = (replies: Awaited<ReturnType<typeof guess>>) =>
    replies.filter(({ body }) => body.errorCode === sessionRefusals.wrongPassword.errorCode).length;
  expect(tried(await guess())).toBe(5);
  expect(tried(await guess())).toBe(0);
  portal.clock.advance(delayAfter(5));
  expect(tried(await guess())).toBe(1);
  portal.clock.advance(delayAfter(6));
  // Also of right ones that come while a wrong one, which was counted before, is still being checked.
  const [counted, checked] = [gate(), gate()];
  const attempt = { subject: subjects.loginId('ann'), address: '127.0.0.1', now: portal.clock.now() };
  const wrong = attemptPassword(portal.services, attempt, async () => {
    counted.end();
    await checked.ended;
    refuse(sessionRefusals.wrongPassword);
  });
  await counted.ended;
  const right = Array.from({ length: 10 }, () => signIn('ann'));
  checked.end();
  await expect(wrong).rejects.toMatchObject({ refusal: sessionRefusals.wrongPassword });
  expect((await Promise.all(right)).map(({ status }) => status)).toEqual(Array(10).fill(429));
});

test('a right password does not count for the address: a campus shares one', async () => {
  for (let time = 0; time < 3; time++) await signIn('ann');
  const rows = await portal.services.db.select().from(loginThrottle);
  expect(rows.map(({ subject, failures }) => [subject, failures])).toEqual([['ip:127.0.0.1', 0]]);
});

test('failed passwords are limited per address', async () => {
  await signIn('nobody-1', 'wrong-password');
  await portal.services.db
    .update(loginThrottle)
    .set({ failures: 600 })
    .where(eq(loginThrottle.subject, 'ip:127.0.0.1'));
  const refused = await signIn('ann');
  expect(codeOf(refused)).toEqual(expected(sessionRefusals.throttled));
  portal.clock.advance(Number(refused.headers.get('retry-after')));
  expect((await signIn('ann')).status).toBe(200);
});

test('the right password resets the failures', async () => {
  for (let attempt = 1; attempt <= 4; attempt++) await signIn('ann', 'wrong-password');
  expect((await signIn('ann')).status).toBe(200);
  for (let attempt = 1; attempt <= 4; attempt++) await signIn('ann', 'wrong-password');
  expect((await signIn('ann')).status).toBe(200);
});
