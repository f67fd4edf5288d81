/** Return target during the institution's sign-in, which redirects back with a URL only. */
import { isReturnTarget, type ReturnTarget } from './entry.ts';

const key = 'baeum.place';

export const pendingReturn = {
  set(target: ReturnTarget | undefined): void {
    if (target === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(target));
  },
  /** Can be read only once. */
  take(): ReturnTarget | undefined {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored === null ? undefined : parseReturnTarget(stored);
  },
};

/** Storage content is untrusted. */
export function parseReturnTarget(stored: string): ReturnTarget | undefined {
  try {
    const target: unknown = JSON.parse(stored);
    return isReturnTarget(target) ? target : undefined;
  } catch {
    return undefined;
  }
}
