import { expect, test } from 'vitest';
import { accessTokenMinutes, createTokens } from './tokens.ts';

const secret = 'a secret of more than thirty-two characters';
const sessionId = '6d9f2c6e-8d5a-4a51-9c3e-1f6b0b8a7c11';
const signedAt = new Date('2026-11-18T10:00:00+09:00');
const later = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000);
const end = accessTokenMinutes * 60;

test.each([
  0,
  end - 1,
  end,
  end + 1,
  365 * 86_400,
])('a token that has been read before is judged as a new one is, %i s after it was signed', async (seconds) => {
  const tokens = createTokens(secret);
  const token = await tokens.signAccess(sessionId, signedAt);
  const first = await createTokens(secret).readAccess(token, later(seconds));
  expect(first).toEqual({ sessionId, expired: seconds >= end });
  await tokens.readAccess(token, signedAt);
  expect(await tokens.readAccess(token, later(seconds))).toEqual(first);
});

test('a foreign token is refused every time it is read', async () => {
  const token = await createTokens('another secret of more than 32 characters').signAccess(
    sessionId,
    signedAt,
  );
  const tokens = createTokens(secret);
  expect(await tokens.readAccess(token, signedAt)).toBeUndefined();
  expect(await tokens.readAccess(token, signedAt)).toBeUndefined();
});
