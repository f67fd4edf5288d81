/** The screens of a lecture's home, and of what is to do in all lectures. */
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { callQuery } from '../api.ts';
import type { Prefetcher, Screens } from '../navigation.ts';
import { prefetchTodo } from './home-queries.ts';

/** Both are in one chunk. */
const loadHome = () => import('./LectureHomeScreen.tsx');

const prefetch = (client: Prefetcher, { lctrShdlCd }: { readonly lctrShdlCd: string }) =>
  client.prefetchQuery(callQuery(getMyLctrInfo, { lctrShdlCd }));

export const lectureScreens: Screens<'myLctrInfo' | 'myLctrInfoMicro' | 'todo' | 'calendarFeed'> = {
  myLctrInfo: {
    load: async () => ({ default: (await loadHome()).LectureHomeScreen }),
    prefetch,
    likely: 'sbjAll',
  },
  myLctrInfoMicro: { load: async () => ({ default: (await loadHome()).MicroLectureHomeScreen }), prefetch },
  calendarFeed: { load: () => import('./CalendarFeedScreen.tsx') },
  todo: { load: () => import('./TodoScreen.tsx'), prefetch: prefetchTodo },
};
