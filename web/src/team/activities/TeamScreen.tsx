import { teamViewNames, teamViews, type TeamView as View } from '@baeum/contract/team/terms';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api.ts';
import { useLinkTo, useRouteState } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Faces } from '../../ui/faces/Faces.tsx';
import { Loading, Skeleton } from '../../ui/faces/Loading.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { keepAddress } from '../../ui/table/list-address.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TeamAssignments } from '../assignments/TeamAssignments.tsx';
import { TeamBoard } from '../board/TeamBoard.tsx';
import { EvaluationSummary } from '../evaluation/EvaluationSummary.tsx';
import { ActivityInfo } from './ActivityInfo.tsx';
import { Members } from './Members.tsx';
import { phaseChip } from './standing.ts';
import classes from './TeamScreen.module.css';
import { type TeamView, useTeam } from './useTeam.ts';
import { useTeamLink } from './useTeamLink.ts';
import { listName, viewOf } from './views.ts';
import { turnWords } from './words.ts';

/** A team of one's own: who is in it, what it is to do, its board, its assignments, and its evaluation. */
export default function TeamScreen() {
  const state = useRouteState('TeamDesc');
  if (state === undefined) return null;
  const { lctrShdlCd, teamSeq, view } = state;
  return <Loaded key={teamSeq} lctrShdlCd={lctrShdlCd} teamSeq={teamSeq} view={viewOf(view)} />;
}

interface LoadedProps {
  lctrShdlCd: string;
  teamSeq: number;
  view: View;
}

function Loaded({ lctrShdlCd, teamSeq, view }: LoadedProps) {
  const query = useTeam(teamSeq);
  const linkTo = useLinkTo();
  useKeptAddress(teamSeq, view);
  const list = linkTo('teamAll', { lctrShdlCd });
  const { data, error } = query;
  const failed = data === undefined && error !== null && !error.endsSession;
  const title = data?.team.teamNm ?? (failed ? '팀활동' : undefined);
  return (
    <>
      <Header list={list} title={title} view={view} data={data} />
      {data && <Tidings part={view} data={data} />}
      {data === undefined && !failed && (
        <div className={classes.tidings}>
          <Loading shape="block" height={50} />
        </div>
      )}
      {!failed && <Parts lctrShdlCd={lctrShdlCd} teamSeq={teamSeq} view={view} data={data} />}
      <Faces query={query} skeleton={<Loading shape="table" rows={6} />}>
        {(loaded) => <Part view={view} data={loaded} />}
      </Faces>
      <PageActions back={list} quiet />
    </>
  );
}

interface HeaderProps {
  list: LinkTarget;
  title: string | undefined;
  view: View;
  data: TeamView | undefined;
}

function Header({ list, title, view, data }: HeaderProps) {
  const chip = data && phaseChip(data.phase);
  return (
    <PageHeader
      path={[
        { label: '학습' },
        { label: '팀활동', link: list },
        ...(data === undefined ? [] : [{ label: data.team.taNm }]),
      ]}
      title={title}
      tabTitle={title && [teamViewNames[view], title].join(' · ')}
      chip={chip && <Chip tone={chip.tone}>{chip.word}</Chip>}
      beside={
        data ? <Members members={data.reply.teamMbData} /> : title === undefined && <Skeleton width="18em" />
      }
    />
  );
}

/**
 * What has to be known of the activity. When it is over, what is written on the board is closed with it; assignments and the
 * evaluation have periods of their own.
 */
function Tidings({ part, data: { phase, closed, reply } }: { part: View; data: TeamView }) {
  const [entered] = useState(phase);
  const told = part === 'board' || phase === 'before' ? closed : undefined;
  return (
    <div className={classes.tidings}>
      <VisuallyHidden>
        <output>{phase === entered ? '' : turnWords[phase]}</output>
      </VisuallyHidden>
      {told !== undefined && (
        <div className={classes.closed}>
          <Notice>{told}</Notice>
        </div>
      )}
      <ActivityInfo reply={reply} phase={phase} />
    </div>
  );
}

function Parts({ lctrShdlCd, teamSeq, view, data }: LoadedProps & { data: TeamView | undefined }) {
  const teamLink = useTeamLink();
  const counts = { board: data?.team.tbCnt, asgmt: data?.team.asgmtCnt, eval: undefined };
  return (
    <Tabs
      label="팀활동"
      tabs={teamViews.map((one) => {
        const count = counts[one];
        return {
          ...teamLink(lctrShdlCd, teamSeq, one),
          label: teamViewNames[one],
          selected: one === view,
          ...(count !== undefined && { count }),
        };
      })}
    />
  );
}

function Part({ view, data }: { view: View; data: TeamView }) {
  switch (view) {
    case 'board':
      return <TeamBoard team={data.team} closed={data.closed} />;
    case 'asgmt':
      return <TeamAssignments team={data.team} />;
    case 'eval':
      return <EvaluationSummary reply={data.reply} />;
  }
}

/** Remembers the page and search of the list in view, for the ways back to it. */
function useKeptAddress(teamSeq: number, view: View): void {
  const { id: user } = useUser();
  const { search } = useLocation();
  useEffect(
    () => keepAddress(sessionStorage, listName(user, teamSeq, view), search),
    [user, teamSeq, view, search],
  );
}
