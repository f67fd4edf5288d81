/**
 * Rotation of refresh tokens. Each exchange advances the session by one generation. The previous generation is accepted for a
 * minute, because two tabs may refresh at once and replies may be lost; an older one must have been stolen, and ends the session.
 */
import type { Side } from '@baeum/contract/headers';
import { refreshToken, sessionRefusals } from '@baeum/contract/session/terms';
import type { FastifyBaseLogger } from 'fastify';
import { recordAccess } from '../platform/access-log.ts';
import { refuse } from '../platform/errors.ts';
import { isIdle } from '../platform/idle.ts';
import { isClosed } from '../platform/sessions.ts';
import type { Services } from '../services.ts';
import { expiryOf } from './lifetimes.ts';
import { advanceRefresh, endSession, noteUse, refreshState } from './queries.ts';

/**
 * How long the previous generation is accepted: for tabs that refresh at the same time, and for a client whose reply was lost. That
 * one notices after ten seconds at the latest (`renewalTimeout` of the screens), and may wait for a network before it asks again.
 */
const graceMs = 60_000;

export interface Refreshed {
  readonly id: string;
  readonly generation: number;
  readonly side: Side;
  readonly expiresAt: Date;
}

export async function rotate(
  services: Services,
  log: FastifyBaseLogger,
  token: string,
  now: Date,
  address: string,
): Promise<Refreshed> {
  const { sessionId: id, generation } = services.tokens.readRefresh(token) ?? refuse(sessionRefusals.none);
  const state = (await refreshState(services.db, id)) ?? refuse(sessionRefusals.none);
  if (state.endedBecause === 'other_login') refuse(sessionRefusals.otherLogin);
  if (state.endedBecause === 'suspended' && state.suspendedAt !== null) refuse(sessionRefusals.suspended);
  if (state.endedBecause !== null || state.expiresAt <= now) refuse(sessionRefusals.none);
  if (state.side === 'staff' && isIdle(state.usedAt, state.idleMinutes, now)) refuse(sessionRefusals.none);
  const isImpersonation = state.administratorId !== null;
  if (isImpersonation || state.type === 'administrator') {
    // This also checks the administrator's own session.
    const account = await services.sessions.find(id);
    await recordAccess(services.db, { account, address, path: refreshToken }, now);
  } else if (isClosed(state, services.demonstration)) refuse(sessionRefusals.suspended);

  const { side } = state;
  // Refreshing does not extend an impersonation.
  const expiresAt = isImpersonation ? state.expiresAt : expiryOf(state.type, side, state.createdAt, now);
  if (expiresAt <= now) refuse(sessionRefusals.none);
  const advanced = await advanceRefresh(services.db, id, generation, now, expiresAt);
  if (advanced !== undefined) {
    if (!isImpersonation) await noteUse(services.db, { id: state.accountId, now });
    return { id, generation: advanced.generation, side, expiresAt };
  }

  // Another generation: another tab was faster, or the token is an old one.
  const current = (await refreshState(services.db, id)) ?? refuse(sessionRefusals.none);
  const justNow = now.getTime() - current.refreshedAt.getTime() <= graceMs;
  if (current.endedBecause === null && current.generation === generation + 1 && justNow)
    return { id, generation: current.generation, side, expiresAt: current.expiresAt };
  await endSession(services.db, id, 'reuse', now);
  services.sessions.forget(id);
  log.warn({ account: state.accountId }, 'an old refresh token came back: its session is over');
  return refuse(sessionRefusals.none);
}
