import { endPushesHere } from '../notification/push.ts';
import SessionLogoutPage from '../session/LogoutPage.tsx';

export default function LogoutPage() {
  return <SessionLogoutPage endPushes={endPushesHere} />;
}
