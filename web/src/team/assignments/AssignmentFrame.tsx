import { type ReactNode, useEffect } from 'react';
import { useNow, useUser } from '../../api.ts';
import { useGo, useLinkTo } from '../../navigation.ts';
import { gradingFacts } from '../../submission/grading-facts.ts';
import { statusChip } from '../../submission/status.ts';
import { storedFiles, TaskCard } from '../../submission/TaskCard.tsx';
import { type Redirect, useScreenRedirect } from '../../submission/useScreenRedirect.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DetailFrame } from '../../ui/DetailFrame.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { rememberOpened } from '../../ui/opened-posts.ts';
import { useTeamLink } from '../activities/views.ts';
import { type TeamAssignment, useTeamAssignment } from './queries.ts';
import { type AssignmentScreen, summaryOf } from './status.ts';
import type { AssignmentIds } from './submission-actions.ts';

interface AssignmentFrameProps {
  ids: AssignmentIds;
  /** The screen that matches the team's submission, if it is another one. */
  redirectFor: (assignment: TeamAssignment) => Redirect<AssignmentScreen> | undefined;
  /** Only redirects on entry. */
  once?: boolean;
  /** Action shown in the document's title. */
  action?: string;
  children: (assignment: TeamAssignment) => ReactNode;
}

/** Marks the assignment as opened, and hides the content while the student is redirected. */
export function AssignmentFrame({ ids, redirectFor, once = false, ...frame }: AssignmentFrameProps) {
  const { lctrShdlCd, taAsgmtSeq } = ids;
  const { id: user } = useUser();
  const linkTo = useLinkTo();
  const go = useGo();
  const query = useTeamAssignment(taAsgmtSeq);
  const list = useListOf(lctrShdlCd)(query.data);
  const seq = query.data?.task.taAsgmtSeq;
  useEffect(() => {
    if (seq !== undefined) rememberOpened(localStorage, { user, kind: 'team-assignment' }, seq);
  }, [user, seq]);
  const shown = useScreenRedirect({
    query,
    redirectFor,
    once,
    enter: (screen) => void go(screen, { lctrShdlCd, taAsgmtSeq }, { replace: true }),
  });
  return (
    <DetailFrame
      {...frame}
      pending={!shown}
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
  return <Chip {...statusChip(summaryOf(assignment), useNow())} />;
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
      facts={gradingFacts(task)}
      html={task.taAsgmtCn}
      files={storedFiles(files)}
      folded={folded}
    />
  );
}
