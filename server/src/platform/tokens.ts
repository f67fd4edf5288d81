/**
 * Tokens of sessions and sign-ins (specification §2.3). All are signed with keys derived from SESSION_SECRET, one per purpose.
 * - access: a JWT with a lifetime of minutes, sent as `Authorization: Bearer`;
 * - refresh: names a session and a generation, in a cookie limited to the refresh call's path;
 * - media: names a session, in a cookie that only grants access to images, downloads and video;
 * - feed: names a calendar feed, in the address that calendar apps read;
 * - device: shows that this account has signed in in this browser before, and grants no access;
 * - sign-in: the encrypted state of a sign-in at the institution, in a cookie with a lifetime of minutes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidShape } from '@baeum/contract/uuid';
import { EncryptJWT, errors, jwtDecrypt, type JWTPayload, jwtVerify, SignJWT } from 'jose';

export const accessTokenMinutes = 15;
/** How long a sign-in at the institution may take. */
export const signInMinutes = 10;

export type AccessToken = { sessionId: string; expired: boolean };

export interface Tokens {
  signAccess(sessionId: string, now: Date): Promise<string>;
  /** Undefined if its signature is invalid. `expired` tokens are still genuine. */
  readAccess(token: string, now: Date): Promise<AccessToken | undefined>;
  signRefresh(sessionId: string, generation: number): string;
  readRefresh(token: string): { sessionId: string; generation: number } | undefined;
  signMedia(sessionId: string): string;
  readMedia(token: string): string | undefined;
  /** @param id of the feed; another one makes the address before invalid */
  signFeed(id: string): string;
  readFeed(token: string): string | undefined;
  /** @param mark of the browser */
  signDevice(mark: string, loginId: string): string;
  /** The mark of a browser in which this account has signed in; undefined for any other. */
  readDevice(token: string, loginId: string): string | undefined;
  sealSignIn(values: Readonly<Record<string, string>>, now: Date): Promise<string>;
  /** Undefined if it is not genuine or too old. */
  openSignIn(token: string, now: Date): Promise<Readonly<Record<string, string>> | undefined>;
}

/** Size of the cache of verified tokens, so that each is verified once; it is cleared when it is full. */
const maxVerifiedTokens = 20_000;

const isTexts = (values: unknown): values is Readonly<Record<string, string>> =>
  typeof values === 'object' &&
  values !== null &&
  Object.values(values).every((value) => typeof value === 'string');

/** @param secret at least 32 characters of randomness, the same for every server process */
export function createTokens(secret: string): Tokens {
  const key = (purpose: string) => createHmac('sha256', secret).update(`baeum ${purpose}`).digest();
  const accessKey = key('access');
  const signInKey = key('sign-in');
  const keys = { refresh: key('refresh'), media: key('media'), device: key('device'), feed: key('feed') };
  const genuine = new Map<string, { sessionId: string; expiresAtSeconds: number }>();

  /** @param context is signed too but not contained, so verifying requires it */
  const seal = (purpose: keyof typeof keys, payload: string, context = '') =>
    `${payload}.${createHmac('sha256', keys[purpose])
      .update(payload + context)
      .digest('base64url')}`;

  const unseal = (purpose: keyof typeof keys, token: string, context = ''): string | undefined => {
    const end = token.lastIndexOf('.');
    if (end < 0 || token.length > 200) return undefined;
    const payload = token.slice(0, end);
    const expected = Buffer.from(seal(purpose, payload, context));
    const given = Buffer.from(token);
    return expected.length === given.length && timingSafeEqual(expected, given) ? payload : undefined;
  };

  return {
    signAccess: (sessionId, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenMinutes * 60)
        .sign(accessKey),

    async readAccess(token, now) {
      const known = genuine.get(token);
      if (known !== undefined)
        return {
          sessionId: known.sessionId,
          expired: known.expiresAtSeconds <= Math.floor(now.getTime() / 1000),
        };
      const read = (payload: JWTPayload, expired: boolean) =>
        typeof payload.sid === 'string' && uuidShape.test(payload.sid)
          ? { sessionId: payload.sid, expired }
          : undefined;
      try {
        const { payload } = await jwtVerify(token, accessKey, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['exp'],
        });
        const found = read(payload, false);
        if (found !== undefined) {
          if (genuine.size >= maxVerifiedTokens) genuine.clear();
          genuine.set(token, { sessionId: found.sessionId, expiresAtSeconds: payload.exp ?? 0 });
        }
        return found;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return read(error.payload, true);
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },

    signRefresh: (sessionId, generation) => seal('refresh', `${sessionId}.${generation}`),
    readRefresh(token) {
      const [sessionId = '', generation = ''] = unseal('refresh', token)?.split('.') ?? [];
      return uuidShape.test(sessionId) ? { sessionId, generation: Number(generation) } : undefined;
    },

    signMedia: (sessionId) => seal('media', sessionId),
    readMedia: (token) => unseal('media', token),

    signFeed: (id) => seal('feed', id),
    readFeed(token) {
      const id = unseal('feed', token);
      return id !== undefined && uuidShape.test(id) ? id : undefined;
    },

    // The cookie does not reveal whose browser it is. No login id contains a line break.
    signDevice: (mark, loginId) => seal('device', mark, `\n${loginId}`),
    readDevice: (token, loginId) => unseal('device', token, `\n${loginId}`),

    sealSignIn: (values, now) =>
      new EncryptJWT({ values })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now.getTime() / 1000) + signInMinutes * 60)
        .encrypt(signInKey),

    async openSignIn(token, now) {
      try {
        const { payload } = await jwtDecrypt(token, signInKey, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          currentDate: now,
          requiredClaims: ['exp'],
        });
        return isTexts(payload.values) ? payload.values : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
