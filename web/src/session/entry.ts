/** What the sign-in and the logout page are entered with. */
import { base } from '../navigation.ts';

/** A place in the portal to return to after signing in. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

export interface Entry {
  readonly from: Place | undefined;
  /** Why the student is asked to sign in. */
  readonly notice: string | undefined;
  /** What he had typed stays on the device. */
  readonly keepDrafts: boolean;
}

/** Reads an entry out of the navigation state, which may be anything. Only places in the portal are returned to. */
export function readEntry(state: unknown): Entry {
  const found: Record<string, unknown> = isObject(state) ? state : {};
  const { from, notice } = found;
  return {
    from: isPlace(from) ? from : undefined,
    notice: typeof notice === 'string' ? notice : undefined,
    keepDrafts: found.keepDrafts === true,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  typeof value.pathname === 'string' &&
  (value.pathname === base ||
    value.pathname.startsWith(`${base}/`) ||
    value.pathname.startsWith('/common/')) &&
  typeof value.search === 'string';
