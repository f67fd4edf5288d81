import type { Screens } from '../navigation.ts';
import { firstPage } from '../ui/list/list-state.ts';
import { inquiriesQuery, listOptions } from './queries.ts';

export const inquiryScreens: Screens<'inquiryList' | 'inquiryView' | 'inquiryWrite'> = {
  inquiryList: {
    load: () => import('./InquiryListScreen.tsx'),
    prefetch: (client) => client.prefetchQuery(inquiriesQuery(firstPage(listOptions))),
  },
  // Not prefetched, because fetching the inquiry marks its answer as read.
  inquiryView: { load: () => import('./InquiryScreen.tsx') },
  inquiryWrite: { load: () => import('./WriteScreen.tsx') },
};
