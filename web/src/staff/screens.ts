import { getMyAccessVisitList } from '@baeum/contract/staff/terms';
import { callQuery } from '../api.ts';
import type { Screens } from '../navigation.ts';

export const staffScreens: Screens<'AccessLog'> = {
  AccessLog: {
    load: () => import('./OwnLogScreen.tsx'),
    prefetch: (client) => client.prefetchQuery(callQuery(getMyAccessVisitList, { pageNo: 1 })),
  },
};
