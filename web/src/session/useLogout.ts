import { sessionMessages } from '@baeum/contract/session/terms';
import { useNavigate } from 'react-router';
import { publicPages } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';

/** Asks a student whether he wants to leave, and leads him out. */
export function useLogout() {
  const navigate = useNavigate();
  return async () => {
    if (await dialogs.confirm(sessionMessages.logoutConfirm))
      await navigate(publicPages.logout, { state: { leaving: 'chosen' } });
  };
}
