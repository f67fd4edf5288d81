/** The screens of the course board. */
import type { QueryClient } from '@tanstack/react-query';
import type { RouteState, Screens } from '../navigation.ts';
import { boardOf } from './boards.ts';
import { postQuery, prefetchList } from './queries.ts';

const ahead = (client: QueryClient, { lctrShdlCd, boardType, boardSeq }: RouteState<'BoardDesc'>) =>
  client.prefetchQuery(postQuery({ lctrShdlCd, board: boardOf(boardType), boardSeq }));

export const boardScreens: Screens<'BoardList' | 'BoardDesc' | 'BoardWrite' | 'BoardEdit'> = {
  BoardList: {
    load: () => import('./BoardListScreen.tsx'),
    ahead: (client, { lctrShdlCd, boardType }) => prefetchList(client, boardOf(boardType), lctrShdlCd),
  },
  BoardDesc: { load: () => import('./PostScreen.tsx'), ahead },
  BoardWrite: { load: () => import('./WriteScreen.tsx') },
  BoardEdit: { load: () => import('./EditScreen.tsx'), ahead },
};
