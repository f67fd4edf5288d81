import type { ReactNode } from 'react';
import { useNow } from '../../api.ts';
import { useLinkTo } from '../../navigation.ts';
import { standing } from '../../submission/standing.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DetailFrame } from '../../ui/DetailFrame.tsx';
import type { FaceQuery } from '../../ui/faces/Faces.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { useTeamLink } from '../activities/useTeamLink.ts';
import type { TeamWork } from './queries.ts';
import { standsOf } from './standing.ts';

interface WorkFrameProps {
  lctrShdlCd: string;
  query: FaceQuery<TeamWork>;
  /** What is done here to the assignment, for the document's title. */
  doing?: string;
  held?: boolean;
  children: (work: TeamWork) => ReactNode;
}

/** The frame of the screens of one team assignment. */
export function WorkFrame({ lctrShdlCd, query, ...frame }: WorkFrameProps) {
  const linkTo = useLinkTo();
  const list = useListOf(lctrShdlCd)(query.data);
  return (
    <DetailFrame
      {...frame}
      within={[{ label: '팀활동', link: linkTo('teamAll', { lctrShdlCd }) }]}
      list={{ name: '팀과제', link: list }}
      query={query}
      title={query.data?.task.taAsgmtNm}
      chip={query.data && <StateChip work={query.data} />}
      note={false}
    />
  );
}

/** The list of the team's assignments, where it was left; of all activities while it is not known whose it is. */
export function useListOf(lctrShdlCd: string): (work: TeamWork | undefined) => LinkTarget {
  const linkTo = useLinkTo();
  const teamLink = useTeamLink();
  return (work) =>
    work === undefined ? linkTo('teamAll', { lctrShdlCd }) : teamLink(lctrShdlCd, work.task.teamSeq, 'asgmt');
}

function StateChip({ work }: { work: TeamWork }) {
  const { tone, word } = standing(standsOf(work), useNow());
  return <Chip tone={tone}>{word}</Chip>;
}
