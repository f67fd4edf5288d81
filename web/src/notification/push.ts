/** Pushes in this browser: its service worker shows them, and this portal's key is all that may send them. */
import { addPushBrowser, removePushBrowser } from '@baeum/contract/notification/terms';
import { post, side } from '../api.ts';
import { whenActive } from '../ui/active-worker.ts';
import { impersonation } from '../ui/impersonation.ts';

/** A scope of its own, without pages: pushes can be chosen with and without seeing the portal offline. */
const worker = { script: '/worker.js', scope: '/push/' } as const;

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whose notifications this browser shows: it has one subscription, for one account and side. */
const ownerKey = 'baeum.pushesOf';
const ownerOf = (user: string): string => `${side} ${user}`;

/**
 * Whether this browser shows the pushes of this user. Where it does, the portal is told again: it may have lost the browser, and other
 * keys may be in use since. Those of somebody else, or of the other side, are left to them.
 */
export async function isPushedHere(pushKey: string, user: string): Promise<boolean> {
  if ((await subscriptionHere()) === null || Notification.permission !== 'granted') return false;
  // One that was turned on before browsers knew whose they are is turned on again, so that the portal learns of it.
  if (impersonation.isActive() || localStorage.getItem(ownerKey) !== ownerOf(user)) return false;
  // Without a network the browser still has them.
  await startPushes(pushKey, user).catch(() => {});
  return true;
}

const isOf = ({ options: { applicationServerKey } }: PushSubscription, pushKey: string): boolean =>
  applicationServerKey !== null &&
  btoa(String.fromCodePoint(...new Uint8Array(applicationServerKey))) ===
    pushKey
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .padEnd(Math.ceil(pushKey.length / 4) * 4, '=');

/** @returns whether the user has allowed it */
export async function startPushes(pushKey: string, user: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(worker.script, { scope: worker.scope });
  await whenActive(registration);
  const earlier = await registration.pushManager.getSubscription();
  // The browser keeps it until it is told otherwise, but nobody can send to it any more.
  if (earlier !== null && !isOf(earlier, pushKey)) await earlier.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  await register(subscription);
  localStorage.setItem(ownerKey, ownerOf(user));
  return true;
}

function register(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return post(addPushBrowser, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
}

/** Tells the portal again, where this browser shows the pushes of this user. */
export async function keepPushes(user: string): Promise<void> {
  if (impersonation.isActive() || localStorage.getItem(ownerKey) !== ownerOf(user)) return;
  const subscription = await subscriptionHere();
  if (subscription !== null && Notification.permission === 'granted') await register(subscription);
}

/** Also where the server cannot be reached the browser shows nothing more. */
export async function stopPushes(): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription === null) return;
  const { endpoint } = subscription;
  localStorage.removeItem(ownerKey);
  await Promise.all([subscription.unsubscribe(), post(removePushBrowser, { endpoint })]);
}

/**
 * Ends those of this side in the browser, also where the server cannot be reached. A logout, which tells the portal by itself, leaves
 * those of the other side to it.
 */
export async function endPushesHere(): Promise<void> {
  const owner = localStorage.getItem(ownerKey);
  if (owner !== null && !owner.startsWith(ownerOf(''))) return;
  const subscription = await subscriptionHere();
  if (subscription === null) return;
  localStorage.removeItem(ownerKey);
  await subscription.unsubscribe();
}
