import { type TeamView, teamViews } from '@baeum/contract/team/terms';
import { useCallback } from 'react';
import { useUser } from '../../api.ts';
import { useLinkTo } from '../../navigation.ts';
import { rememberedLink } from '../../ui/list/list-memory.ts';

/** Unknown parts in a navigation state fall back to the first one. */
export const viewOf = (view: string | undefined): TeamView =>
  teamViews.find((one) => one === view) ?? 'board';

/** Names the list in a part of a team's page, whose address is remembered. */
export const listKey = (user: string, teamSeq: number, view: TeamView) => [user, 'team', teamSeq, view];

/** Links to a part of a team's page with the page and search where its list was left. */
export function useTeamLink() {
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  return useCallback(
    (lctrShdlCd: string, teamSeq: number, view: TeamView) =>
      rememberedLink(linkTo('TeamDesc', { lctrShdlCd, teamSeq, view }), listKey(user, teamSeq, view)),
    [linkTo, user],
  );
}
