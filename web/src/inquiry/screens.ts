import type { Screens } from '../navigation.ts';
import { inquiriesQuery } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

export const inquiryScreens: Screens<'inquiryList' | 'inquiryView' | 'inquiryWrite'> = {
  inquiryList: {
    load: () => import('./InquiryListScreen.tsx'),
    prefetch: (client) => client.prefetchQuery(inquiriesQuery({ page: 1 })),
  },
  // Not prefetched, because fetching the inquiry marks its answer as read.
  inquiryView: { load: withRichText(() => import('./InquiryScreen.tsx')) },
  inquiryWrite: { load: () => import('./WriteScreen.tsx') },
};
