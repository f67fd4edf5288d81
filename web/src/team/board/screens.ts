import type { Prefetcher, Screens } from '../../navigation.ts';
import { teamQuery } from '../queries.ts';
import { postQuery } from './queries.ts';
import { withRichText } from '../../ui/rich-text/load.ts';

const prefetchPost = (client: Prefetcher, { tbSeq }: { readonly tbSeq: number }) =>
  client.prefetchQuery(postQuery(tbSeq));

const posts = withRichText(() => import('./PostScreen.tsx'));
const forms = () => import('./FormScreen.tsx');

export const teamBoardScreens: Screens<
  'TeamBoardWrite' | 'TeamBoardDesc' | 'TeamBoardTemp' | 'TeamBoardEdit'
> = {
  TeamBoardWrite: {
    load: async () => ({ default: (await forms()).WriteScreen }),
    prefetch: (client, { teamSeq }) => client.prefetchQuery(teamQuery(teamSeq)),
  },
  TeamBoardDesc: { load: async () => ({ default: (await posts()).PostScreen }), prefetch: prefetchPost },
  TeamBoardTemp: { load: async () => ({ default: (await posts()).DraftScreen }), prefetch: prefetchPost },
  TeamBoardEdit: { load: async () => ({ default: (await forms()).EditScreen }), prefetch: prefetchPost },
};
