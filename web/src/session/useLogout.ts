import { sessionMessages } from '@baeum/contract/session/terms';
import { useNavigate } from 'react-router';
import { publicPages } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';

/** Asks for confirmation, then opens the logout page. */
export function useLogout() {
  const navigate = useNavigate();
  return async () => {
    if (await dialogs.confirm(sessionMessages.logoutConfirm))
      await navigate(publicPages.logout, { state: { leaving: 'chosen' } });
  };
}
