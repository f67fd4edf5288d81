import { type TeamView, teamViews } from '@baeum/contract/team/terms';
import type { ListKey } from '../../ui/table/list-memory.ts';

/** Unknown parts in a navigation state fall back to the first one. */
export const viewOf = (view: string | undefined): TeamView =>
  teamViews.find((one) => one === view) ?? 'board';

/** Storage key of the list in a part of a team's page. */
export const listName = (user: string, teamSeq: number, view: TeamView): ListKey => [
  user,
  'team',
  teamSeq,
  view,
];
