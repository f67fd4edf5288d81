import { evaluationTypes } from '@baeum/contract/team/terms';
import type { Prefetcher, Screens } from '../../navigation.ts';
import { teamQuery } from '../queries.ts';
import { evaluatedQuery, rolesQuery } from './queries.ts';

interface TeamIds {
  readonly teamSeq: number;
}

const prefetchRoles = (client: Prefetcher, ids: TeamIds) =>
  Promise.all([client.prefetchQuery(teamQuery(ids.teamSeq)), client.prefetchQuery(rolesQuery(ids))]);

const prefetchEvaluated =
  (type: keyof typeof evaluationTypes) =>
  (client: Prefetcher, { teamSeq }: TeamIds) =>
    Promise.all([
      client.prefetchQuery(teamQuery(teamSeq)),
      client.prefetchQuery(evaluatedQuery(teamSeq, evaluationTypes[type])),
    ]);

const roleForm = () => import('./RoleFormScreen.tsx');
const scoreForm = () => import('./ScoreFormScreen.tsx');

export const evaluationScreens: Screens<
  | 'TeamRoleWrite'
  | 'TeamRoleDesc'
  | 'TeamRoleEdit'
  | 'TeamEvalScreWrite'
  | 'TeamEvalScreDesc'
  | 'TeamEvalScreEdit'
  | 'TeamEvalReviewDesc'
> = {
  TeamRoleWrite: {
    load: async () => ({ default: (await roleForm()).RoleWriteScreen }),
    prefetch: prefetchRoles,
  },
  TeamRoleDesc: { load: () => import('./RoleDescScreen.tsx'), prefetch: prefetchRoles },
  TeamRoleEdit: {
    load: async () => ({ default: (await roleForm()).RoleEditScreen }),
    prefetch: prefetchRoles,
  },
  TeamEvalScreWrite: {
    load: async () => ({ default: (await scoreForm()).ScoreWriteScreen }),
    prefetch: prefetchEvaluated('score'),
  },
  TeamEvalScreDesc: { load: () => import('./ScoreDescScreen.tsx'), prefetch: prefetchEvaluated('score') },
  TeamEvalScreEdit: {
    load: async () => ({ default: (await scoreForm()).ScoreEditScreen }),
    prefetch: prefetchEvaluated('score'),
  },
  TeamEvalReviewDesc: { load: () => import('./ReviewListScreen.tsx'), prefetch: prefetchEvaluated('survey') },
};
