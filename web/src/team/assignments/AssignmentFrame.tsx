import type { ReactNode } from 'react';
import { useNow } from '../../api.ts';
import { useLinkTo } from '../../navigation.ts';
import { statusChip } from '../../submission/status.ts';
import { TaskCard } from '../../submission/TaskCard.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DetailFrame } from '../../ui/DetailFrame.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import { useTeamLink } from '../activities/views.ts';
import type { TeamAssignment } from './queries.ts';
import { summaryOf } from './status.ts';

interface AssignmentFrameProps {
  lctrShdlCd: string;
  query: LoadableQuery<TeamAssignment>;
  /** Action shown in the document's title. */
  action?: string;
  pending?: boolean;
  children: (assignment: TeamAssignment) => ReactNode;
}

export function AssignmentFrame({ lctrShdlCd, query, ...frame }: AssignmentFrameProps) {
  const linkTo = useLinkTo();
  const list = useListOf(lctrShdlCd)(query.data);
  return (
    <DetailFrame
      {...frame}
      parents={[{ label: '팀활동', link: linkTo('teamAll', { lctrShdlCd }) }]}
      list={{ name: '팀과제', link: list }}
      query={query}
      title={query.data?.task.taAsgmtNm}
      chip={query.data && <StateChip assignment={query.data} />}
      note={false}
    />
  );
}

/** Link to the team's assignments where the list was left, or to all activities until the team is known. */
export function useListOf(lctrShdlCd: string): (assignment: TeamAssignment | undefined) => LinkTarget {
  const linkTo = useLinkTo();
  const teamLink = useTeamLink();
  return (assignment) =>
    assignment === undefined
      ? linkTo('teamAll', { lctrShdlCd })
      : teamLink(lctrShdlCd, assignment.task.teamSeq, 'asgmt');
}

function StateChip({ assignment }: { assignment: TeamAssignment }) {
  const { tone, word } = statusChip(summaryOf(assignment), useNow());
  return <Chip tone={tone}>{word}</Chip>;
}

interface AssignmentCardProps {
  assignment: TeamAssignment;
  folded?: boolean;
}

export function AssignmentCard({ assignment, folded }: AssignmentCardProps) {
  const { task, files } = assignment;
  return (
    <TaskCard
      summary={summaryOf(assignment)}
      professor={task.rgsrNm}
      html={task.taAsgmtCn}
      files={files.map(({ asgmtFlnm: flnm, asgmtRovl: rovl, asgmtOrn: orn, asgmtFlsz: flsz }) => ({
        flnm,
        rovl,
        orn,
        flsz,
      }))}
      folded={folded}
    />
  );
}
