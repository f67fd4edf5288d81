/**
 * Rotation of refresh tokens. Each exchange moves the session one generation on. The generation before the current one is
 * still taken for a moment, because two tabs may refresh at once; any older one has been stolen, and ends the session.
 */
import type { Side } from '@baeum/contract/headers';
import { refreshToken, sessionRefusals } from '@baeum/contract/session/terms';
import type { FastifyBaseLogger } from 'fastify';
import { noteAccess } from '../platform/access-log.ts';
import { refuse } from '../platform/errors.ts';
import { isClosed } from '../platform/sessions.ts';
import type { Services } from '../services.ts';
import { sideFor } from './cookies.ts';
import { expiryOf } from './lifetimes.ts';
import { advanceRefresh, endSession, refreshState } from './queries.ts';

/** How long the last generation is still taken, for tabs that refresh side by side. */
const graceMs = 10_000;

export interface Refreshed {
  readonly id: string;
  readonly generation: number;
  /** Of the side that its account belongs to. */
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
  if (state.endedBecause !== null || state.expiresAt <= now) refuse(sessionRefusals.none);
  const inPlace = state.administratorId !== null;
  if (inPlace || state.type === 'administrator') {
    // Knows also whether the administrator's own session lives.
    const account = await services.sessions.find(id);
    await noteAccess(services.db, { account, address, path: refreshToken }, now);
  } else if (isClosed(state, services.demonstration)) refuse(sessionRefusals.suspended);

  const side = sideFor(state.type);
  // In a student's place nobody stays longer than he came for.
  const expiresAt = inPlace ? state.expiresAt : expiryOf(state.type, state.createdAt, now);
  if (expiresAt <= now) refuse(sessionRefusals.none);
  const advanced = await advanceRefresh(services.db, id, generation, now, expiresAt);
  if (advanced !== undefined) return { id, generation: advanced.generation, side, expiresAt };

  // Not at this generation: another tab was quicker, or the token is an old one.
  const current = (await refreshState(services.db, id)) ?? refuse(sessionRefusals.none);
  const justNow = now.getTime() - current.refreshedAt.getTime() <= graceMs;
  if (current.endedBecause === null && current.generation === generation + 1 && justNow)
    return { id, generation: current.generation, side, expiresAt: current.expiresAt };
  await endSession(services.db, id, 'reuse', now);
  services.sessions.forget(id);
  log.warn({ account: state.accountId }, 'an old refresh token came back: its session is over');
  return refuse(sessionRefusals.none);
}
