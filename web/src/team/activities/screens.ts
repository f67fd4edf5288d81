import type { Screens } from '../../navigation.ts';
import { firstPage, postsQuery } from '../board/queries.ts';
import { activitiesQuery, teamQuery } from '../queries.ts';
import { viewOf } from './views.ts';
import { withRichText } from '../../ui/rich-text/load.ts';

export const activityScreens: Screens<'teamAll' | 'TeamDesc'> = {
  teamAll: {
    load: () => import('./ActivityListScreen.tsx'),
    prefetch: (client, { lctrShdlCd }) => client.prefetchQuery(activitiesQuery(lctrShdlCd)),
  },
  TeamDesc: {
    load: withRichText(() => import('./TeamScreen.tsx')),
    prefetch: (client, { teamSeq, view }) =>
      Promise.all([
        client.prefetchQuery(teamQuery(teamSeq)),
        viewOf(view) === 'board' && client.prefetchQuery(postsQuery(teamSeq, firstPage)),
      ]),
  },
};
