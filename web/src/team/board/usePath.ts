import { teamViewNames } from '@baeum/contract/team/terms';
import { useLinkTo } from '../../navigation.ts';
import { useTeamLink } from '../activities/useTeamLink.ts';
import type { Team } from '../queries.ts';

/** The way to a post's screen, and where 목록 leads: to the list of the activities while the team is not known. */
export function usePath(lctrShdlCd: string, team: Pick<Team, 'teamSeq'> | undefined) {
  const activities = useLinkTo()('teamAll', { lctrShdlCd });
  const teamLink = useTeamLink();
  const path = [{ label: '학습' }, { label: '팀활동', link: activities }];
  if (team === undefined) return { path, list: activities };
  const list = teamLink(lctrShdlCd, team.teamSeq, 'board');
  return {
    path: [...path, { label: teamViewNames.board, link: list }],
    list,
  };
}
