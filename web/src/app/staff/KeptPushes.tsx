import { useEffect } from 'react';
import { useUser } from '../../api.ts';

/** Keeps the pushes of a browser of staff. */
export function KeptPushes() {
  const { id: user } = useUser();
  useEffect(() => {
    const left = new AbortController();
    void import('../kept-pushes.ts').then(
      (module) => module.keepPushesOf(user, left.signal),
      () => {},
    );
    return () => left.abort();
  }, [user]);
  return null;
}
