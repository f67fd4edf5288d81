import { evaluationTypes } from '@baeum/contract/team/terms';
import type { QueryClient } from '@tanstack/react-query';
import type { Screens } from '../../navigation.ts';
import { teamQuery } from '../queries.ts';
import { evaluatedQuery, rolesQuery } from './queries.ts';

interface TeamIds {
  readonly teamSeq: number;
}

const prefetchRoles = (client: QueryClient, ids: TeamIds) =>
  Promise.all([client.prefetchQuery(teamQuery(ids.teamSeq)), client.prefetchQuery(rolesQuery(ids))]);

const prefetchEvaluated =
  (type: keyof typeof evaluationTypes) =>
  (client: QueryClient, { teamSeq }: TeamIds) =>
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
  TeamRoleWrite: { load: () => import('./RoleWriteScreen.tsx'), prefetch: prefetchRoles },
  TeamRoleDesc: { load: () => import('./RoleDescScreen.tsx'), prefetch: prefetchRoles },
  TeamRoleEdit: { load: () => import('./RoleEditScreen.tsx'), prefetch: prefetchRoles },
  TeamEvalScreWrite: { load: () => import('./ScoreWriteScreen.tsx'), prefetch: prefetchEvaluated('score') },
  TeamEvalScreDesc: { load: () => import('./ScoreDescScreen.tsx'), prefetch: prefetchEvaluated('score') },
  TeamEvalScreEdit: { load: () => import('./ScoreEditScreen.tsx'), prefetch: prefetchEvaluated('score') },
  TeamEvalReviewDesc: { load: () => import('./ReviewListScreen.tsx'), prefetch: prefetchEvaluated('survey') },
};
