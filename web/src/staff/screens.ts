import { getMyAccessVisitList } from '@baeum/contract/staff/terms';
import { pagedQuery } from '../api.ts';
import type { Screens } from '../navigation.ts';

export const staffScreens: Screens<'AccessLog'> = {
  AccessLog: {
    load: () => import('./OwnLogScreen.tsx'),
    prefetch: (client) => client.prefetchQuery(pagedQuery(getMyAccessVisitList, { pageNo: 1 })),
  },
};
