/** The screens of roles, scores and peer reviews. */
import { evaluationTypes } from '@baeum/contract/team/terms';
import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../../navigation.ts';
import { teamQuery } from '../queries.ts';
import { evaluatedQuery, rolesQuery } from './queries.ts';

interface Place {
  readonly teamSeq: number;
}

const rolesAhead = (client: QueryClient, place: Place) =>
  Promise.all([client.prefetchQuery(teamQuery(place.teamSeq)), client.prefetchQuery(rolesQuery(place))]);

const evaluatedAhead =
  (type: keyof typeof evaluationTypes) =>
  (client: QueryClient, { teamSeq }: Place) =>
    Promise.all([
      client.prefetchQuery(teamQuery(teamSeq)),
      client.prefetchQuery(evaluatedQuery(teamSeq, evaluationTypes[type])),
    ]);

export const evaluationScreens: Screens<
  | 'TeamRoleWrite'
  | 'TeamRoleDesc'
  | 'TeamRoleEdit'
  | 'TeamEvalScreWrite'
  | 'TeamEvalScreDesc'
  | 'TeamEvalScreEdit'
  | 'TeamEvalReviewDesc'
> = {
  TeamRoleWrite: { load: () => import('./RoleWriteScreen.tsx'), ahead: rolesAhead },
  TeamRoleDesc: { load: () => import('./RoleDescScreen.tsx'), ahead: rolesAhead },
  TeamRoleEdit: { load: () => import('./RoleEditScreen.tsx'), ahead: rolesAhead },
  TeamEvalScreWrite: { load: () => import('./ScoreWriteScreen.tsx'), ahead: evaluatedAhead('score') },
  TeamEvalScreDesc: { load: () => import('./ScoreDescScreen.tsx'), ahead: evaluatedAhead('score') },
  TeamEvalScreEdit: { load: () => import('./ScoreEditScreen.tsx'), ahead: evaluatedAhead('score') },
  TeamEvalReviewDesc: { load: () => import('./ReviewListScreen.tsx'), ahead: evaluatedAhead('survey') },
};
