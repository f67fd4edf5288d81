import { type TeamView, teamViews } from '@baeum/contract/team/terms';
import { useCallback } from 'react';
import { useLinkTo, useRememberedLink } from '../../navigation.ts';

/** Unknown parts in a navigation state fall back to the first one. */
export const viewOf = (view: string | undefined): TeamView =>
  teamViews.find((one) => one === view) ?? 'board';

/** Names the list in a part of a team's page, whose address is remembered. */
export const listKey = (teamSeq: number, view: TeamView) => ['team', teamSeq, view];

/** Links to a part of a team's page with the page and search where its list was left. */
export function useTeamLink() {
  const linkTo = useLinkTo();
  const remembered = useRememberedLink();
  return useCallback(
    (lctrShdlCd: string, teamSeq: number, view: TeamView) =>
      remembered(linkTo('TeamDesc', { lctrShdlCd, teamSeq, view }), listKey(teamSeq, view)),
    [linkTo, remembered],
  );
}
