/** The parts of a team's page. */
import { type TeamView, teamViews } from '@baeum/contract/team/terms';
import type { ListName } from '../../ui/table/list-address.ts';

/** Anything in a navigation state that names no part of the page is the first one. */
export const viewOf = (view: string | undefined): TeamView =>
  teamViews.find((one) => one === view) ?? 'board';

/** Names the list in a part of a team's page on this device. */
export const listName = (user: string, teamSeq: number, view: TeamView): ListName => [
  user,
  'team',
  teamSeq,
  view,
];
