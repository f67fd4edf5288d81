/** Navigation state of the sign-in and logout pages. */
import { studentPath } from '@baeum/contract/session/terms';

/** A page of the portal to return to after signing in. */
export interface ReturnTarget {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
  /** The user it belongs to; other users are not redirected there. */
  readonly user?: string | undefined;
}

/** Why the logout page was opened: a deliberate logout, or the session is over. */
type Leaving = 'chosen' | 'over';

export interface Entry {
  readonly from: ReturnTarget | undefined;
  /** Why the student is asked to sign in. */
  readonly notice: string | undefined;
  /** Why the institution's sign-in failed. */
  readonly refused: string | undefined;
  /** Undefined when the page was opened by URL, so that a logout has to be confirmed. */
  readonly leaving: Leaving | undefined;
}

/** Validates untrusted navigation state. Only pages of the portal are allowed as return targets. */
export function readEntry(state: unknown): Entry {
  const found: Record<string, unknown> = isObject(state) ? state : {};
  const { from, notice, refused, leaving } = found;
  return {
    from: isReturnTarget(from) ? from : undefined,
    notice: typeof notice === 'string' ? notice : undefined,
    refused: typeof refused === 'string' ? refused : undefined,
    leaving: leaving === 'chosen' || leaving === 'over' ? leaving : undefined,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isReturnTarget = (value: unknown): value is ReturnTarget =>
  isObject(value) &&
  typeof value.pathname === 'string' &&
  studentPath(value.pathname) !== undefined &&
  typeof value.search === 'string' &&
  (value.user === undefined || typeof value.user === 'string');
