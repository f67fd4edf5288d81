/** Session messages between tabs of this browser, which share its cookies. */
import { sideKey, session, side } from '../api.ts';
import { base, staffBase } from '../navigation.ts';
import { newUuid } from '../ui/uuid.ts';

export type TabMessage = { readonly kind: 'logout' } | { readonly kind: 'user'; readonly id: string };

const channelName = sideKey('session');

/** A page also receives messages of its own channels. */
const ownId = newUuid();

export function notifyTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ ...message, from: ownId });
  channel.close();
}

/** Subscribes to messages of other tabs; returns an unsubscribe function. */
export function listenToTabs(onMessage: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<TabMessage & { readonly from: string }>) => {
    if (data.from !== ownId) onMessage(data);
  };
  return () => channel.close();
}

/** Leaves the page, whatever is in it: whoever stayed would have no session. */
export function leaveUnasked(to: string): void {
  // Before the forms of the page ask (`useLeaveGuard`).
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  location.assign(to);
}

/** Reloads this tab with the current session, or the sign-in. Nothing is sent until then. */
export function restartTab(): void {
  session.stop();
  sessionStorage.clear();
  // Back may restore this page from the cache, where no request would ever be answered.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  leaveUnasked(side === 'staff' ? staffBase : base);
}
