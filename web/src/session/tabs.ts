/** News of the session for the other tabs of this browser, which share its cookies. */

export type TabNews = { readonly kind: 'logout' } | { readonly kind: 'user'; readonly id: string };

const channelName = 'baeum.session';

export function tellTabs(news: TabNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Hears what other tabs tell; returns how to stop. */
export function listenToTabs(hear: (news: TabNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data);
  return () => channel.close();
}
