import { stopPushes } from '../notification/push.ts';
import SessionLogoutPage from '../session/LogoutPage.tsx';

/** In ms: a logout must not wait for a connection. */
const timeout = 3000;

export default function LogoutPage() {
  return <SessionLogoutPage stopPushes={() => stopPushes({ timeout })} />;
}
