/** The screens of team activities: the list, and one team. */
import type { Screens } from '../../navigation.ts';
import { firstPage, postsQuery } from '../board/queries.ts';
import { activitiesQuery, teamQuery } from '../queries.ts';
import { viewOf } from './views.ts';

export const activityScreens: Screens<'teamAll' | 'TeamDesc'> = {
  teamAll: {
    load: () => import('./ActivityListScreen.tsx'),
    ahead: (client, { lctrShdlCd }) => client.prefetchQuery(activitiesQuery(lctrShdlCd)),
  },
  TeamDesc: {
    load: () => import('./TeamScreen.tsx'),
    ahead: (client, { teamSeq, view }) =>
      Promise.all([
        client.prefetchQuery(teamQuery(teamSeq)),
        viewOf(view) === 'board' && client.prefetchQuery(postsQuery(teamSeq, firstPage)),
      ]),
  },
};
