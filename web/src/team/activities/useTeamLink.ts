import type { TeamView } from '@baeum/contract/team/terms';
import { useCallback } from 'react';
import { useUser } from '../../api.ts';
import { useLinkTo } from '../../navigation.ts';
import { rememberedQuery } from '../../ui/table/list-memory.ts';
import { listName } from './views.ts';

/** Links to a part of a team's page with the page and search where its list was left. */
export function useTeamLink() {
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  return useCallback(
    (lctrShdlCd: string, teamSeq: number, view: TeamView) => {
      const { to, ...link } = linkTo('TeamDesc', { lctrShdlCd, teamSeq, view });
      return { ...link, to: `${to}${rememberedQuery(sessionStorage, listName(user, teamSeq, view))}` };
    },
    [linkTo, user],
  );
}
