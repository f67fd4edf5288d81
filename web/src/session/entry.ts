/** What the sign-in and the logout page are entered with. */
import { placeInPortal } from '@baeum/contract/session/terms';

/** A place in the portal to return to after signing in. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
  /** Whose place it is, if somebody was signed in; nobody else is led there. */
  readonly user?: string | undefined;
}

/** Why the logout page is entered: the student answered that he wants to, or his session is over. */
type Leaving = 'chosen' | 'over';

export interface Entry {
  readonly from: Place | undefined;
  /** Why the student is asked to sign in. */
  readonly notice: string | undefined;
  /** Why the sign-in by the institution came to nothing. */
  readonly refused: string | undefined;
  /** Undefined for who merely arrived at the logout page, and has to be asked. */
  readonly leaving: Leaving | undefined;
}

/** Reads an entry out of the navigation state, which may be anything. Only places in the portal are returned to. */
export function readEntry(state: unknown): Entry {
  const found: Record<string, unknown> = isObject(state) ? state : {};
  const { from, notice, refused, leaving } = found;
  return {
    from: isPlace(from) ? from : undefined,
    notice: typeof notice === 'string' ? notice : undefined,
    refused: typeof refused === 'string' ? refused : undefined,
    leaving: leaving === 'chosen' || leaving === 'over' ? leaving : undefined,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  typeof value.pathname === 'string' &&
  placeInPortal(value.pathname) !== undefined &&
  typeof value.search === 'string' &&
  (value.user === undefined || typeof value.user === 'string');
