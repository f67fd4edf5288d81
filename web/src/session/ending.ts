/**
 * How the current session ended, if it has: the portal then shows the logout dialog instead of its screens.
 */
import { sessionMessages, sessionRefusals, userTypes } from '@baeum/contract/session/terms';
import { useSyncExternalStore } from 'react';
import type { ApiError, SessionEnd } from '../api.ts';

let ending: SessionEnd | undefined;
const listeners = new Set<() => void>();

function set(next: SessionEnd | undefined): void {
  ending = next;
  for (const listener of listeners) listener();
}

export const sessionEnding = {
  announce: (end: SessionEnd): void => set(end),
  /** A new session may start. */
  clear: (): void => set(undefined),
};

export const useSessionEnding = (): SessionEnd | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ending,
  );

interface UserReply {
  readonly data: { readonly userType: string } | undefined;
  readonly error: ApiError | null;
}

/**
 * Session ends that no call has reported: the user is not a student, the account cannot be loaded, or the
 * page belongs to a session that ended long ago. An account that is known stays so when reading it again fails.
 */
export function sessionEndFor({ data, error }: UserReply): SessionEnd | undefined {
  if (data !== undefined && data.userType !== userTypes.student)
    return { kind: 'lost', message: sessionRefusals.notStudent.message };
  if (error?.endsSession) return { kind: 'none', message: error.message };
  if (data !== undefined || error === null || error.unreachable) return undefined;
  return { kind: 'lost', message: sessionMessages.userInfoFailed };
}
