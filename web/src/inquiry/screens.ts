/** The screens of system inquiries. */
import type { Screens } from '../navigation.ts';
import { firstPage, inquiriesQuery } from './queries.ts';

export const inquiryScreens: Screens<'inquiryList' | 'inquiryView' | 'inquiryWrite'> = {
  inquiryList: {
    load: () => import('./InquiryListScreen.tsx'),
    ahead: (client) => client.prefetchQuery(inquiriesQuery(firstPage)),
  },
  // Asked for when it is entered and not before: from then on its answer counts as read.
  inquiryView: { load: () => import('./InquiryScreen.tsx') },
  inquiryWrite: { load: () => import('./WriteScreen.tsx') },
};
