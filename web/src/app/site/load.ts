import type { QueryClient } from '@tanstack/react-query';
import { publicPages } from '../../navigation.ts';
import { mainQuery, publicNoticesQuery, systemQuery } from '../../portal/site-queries.ts';
import { readPage } from '../../ui/table/usePage.ts';

export const loadSite = () => import('./SitePage.tsx');

/** The first page of most visits: its code and its texts are asked for side by side, before anything is drawn. */
export function loadSiteAt({ pathname, search }: Location, client: QueryClient): void {
  if (pathname !== publicPages.site) return;
  const page = readPage(new URLSearchParams(search).get('page'));
  // What cannot be had ahead is asked for again when it is needed.
  loadSite().catch(() => {});
  void client.prefetchQuery(systemQuery());
  void client.prefetchQuery(mainQuery());
  void client.prefetchQuery(publicNoticesQuery(page));
}
