import type { QueryClient } from '@tanstack/react-query';
import { publicPages } from '../../navigation.ts';
import { mainQuery, publicNoticesQuery, systemQuery } from '../../portal/notice-queries.ts';
import { readPage } from '../../ui/list/read-page.ts';

export const loadSite = () => import('./SitePage.tsx');

/** The first page of most visits: loads its code and texts in parallel before the first render. */
export function preloadSite({ pathname, search }: Location, client: QueryClient): void {
  if (pathname !== publicPages.site) return;
  const page = readPage(new URLSearchParams(search).get('page'));
  // Failed loads are repeated when needed.
  loadSite().catch(() => {});
  void client.prefetchQuery(systemQuery());
  void client.prefetchQuery(mainQuery());
  void client.prefetchQuery(publicNoticesQuery(page));
}
