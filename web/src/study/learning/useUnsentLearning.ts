import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayHold } from './unsent.ts';

/** Sends what killed tabs and outages have left on this device: when the portal is opened, and when the network is back. */
export function useUnsentLearning(user: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const flush = async () => {
      if (!mayHold.read(user)) return;
      const { flushUnsent } = await import('./flush.ts');
      if (await flushUnsent(user)) await client.invalidateQueries();
    };
    // What cannot be sent now stays where it is.
    const quietly = () => void flush().catch(() => {});
    quietly();
    window.addEventListener('online', quietly);
    return () => window.removeEventListener('online', quietly);
  }, [user, client]);
}
