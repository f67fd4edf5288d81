/** News of the session for the other tabs of this browser, which share its cookies. */
import { ofSide, session, side } from '../api.ts';
import { base, staffBase } from '../navigation.ts';
import { newUuid } from '../ui/uuid.ts';

export type TabNews = { readonly kind: 'logout' } | { readonly kind: 'user'; readonly id: string };

const channelName = ofSide('session');

/** Two channels of one page hear each other as well. */
const here = newUuid();

export function tellTabs(news: TabNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ ...news, from: here });
  channel.close();
}

/** Hears what other tabs tell; returns how to stop. */
export function listenToTabs(hear: (news: TabNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<TabNews & { readonly from: string }>) => {
    if (data.from !== here) hear(data);
  };
  return () => channel.close();
}

/** Starts this tab anew with whatever session there is now; without one, by the sign-in. Nothing is sent until then. */
export function startAnew(): void {
  session.stop();
  sessionStorage.clear();
  // Back may bring this page as it was left, for which nothing would ever be answered.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(side === 'staff' ? staffBase : base);
}
