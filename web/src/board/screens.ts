import type { Prefetcher, RouteState, Screens } from '../navigation.ts';
import { boardOf } from './boards.ts';
import { postQuery, prefetchList } from './queries.ts';
import { withRichText } from '../ui/rich-text/load.ts';

const prefetchPost = (client: Prefetcher, { lctrShdlCd, boardType, boardSeq }: RouteState<'BoardDesc'>) =>
  client.prefetchQuery(postQuery({ lctrShdlCd, board: boardOf(boardType), boardSeq }));

const forms = () => import('./FormScreen.tsx');

export const boardScreens: Screens<'BoardList' | 'BoardDesc' | 'BoardWrite' | 'BoardEdit'> = {
  BoardList: {
    load: () => import('./BoardListScreen.tsx'),
    prefetch: (client, { lctrShdlCd, boardType }) => prefetchList(client, boardOf(boardType), lctrShdlCd),
    likely: 'BoardDesc',
  },
  BoardDesc: { load: withRichText(() => import('./PostScreen.tsx')), prefetch: prefetchPost },
  BoardWrite: { load: async () => ({ default: (await forms()).WriteScreen }) },
  BoardEdit: { load: async () => ({ default: (await forms()).EditScreen }), prefetch: prefetchPost },
};
