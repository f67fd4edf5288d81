import { useEffect } from 'react';
import { useUser } from '../api.ts';
import { pushOwner } from '../notification/push-owner.ts';
import { othersEnded } from '../session/others-ended.ts';
import { impersonation } from '../ui/impersonation.ts';

/**
 * Keeps the pushes of a browser that stays signed in, or signs in again: a new password and a logout of all other devices make the
 * portal forget every browser of the account.
 */
export function KeptPushes() {
  const { id: user } = useUser();
  useEffect(() => {
    const keep = async () => {
      if (impersonation.isActive() || !pushOwner.is(user)) return;
      const { keepPushes } = await import('../notification/push.ts');
      await keepPushes();
    };
    // Without a network the next visit does it.
    const tell = () => void keep().catch(() => {});
    tell();
    return othersEnded.listen(tell);
  }, [user]);
  return null;
}
