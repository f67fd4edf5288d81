/** Pushes in this browser: its service worker shows them, and this portal's key is all that may send them. */
import { addPushBrowser, removePushBrowser } from '@baeum/contract/notification/terms';
import { post } from '../api.ts';
import { whenActive } from '../ui/active-worker.ts';

/** A scope of its own, without pages: pushes can be chosen with and without seeing the portal offline. */
const worker = { script: '/worker.js', scope: '/push/' } as const;

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser shows pushes. */
export const isPushedHere = async (): Promise<boolean> =>
  canPush() && Notification.permission === 'granted' && (await subscriptionHere()) !== null;

/** @returns whether the user has allowed it */
export async function startPushes(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(worker.script, { scope: worker.scope });
  await whenActive(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await post(addPushBrowser, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  return true;
}

/** Also where the server cannot be reached the browser shows nothing more. */
export async function stopPushes(): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await post(removePushBrowser, { endpoint });
}
