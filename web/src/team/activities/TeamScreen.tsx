import { imageUrl } from '@baeum/contract/file/terms';
import { memberKinds, type TeamView as View, teamViewNames, teamViews } from '@baeum/contract/team/terms';
import { IconChevronDown, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { download, useAction, useUser } from '../../api.ts';
import { type RouteState, useLinkTo } from '../../navigation.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { FileList, FileRow } from '../../ui/files/FileRow.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useRememberedList } from '../../ui/list/list-memory.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { PeriodStatus } from '../../ui/period-status.ts';
import { Period } from '../../ui/Period.tsx';
import { Loading, Skeleton } from '../../ui/query-state/Loading.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TeamAssignments } from '../assignments/TeamAssignments.tsx';
import { TeamBoard } from '../board/TeamBoard.tsx';
import { EvaluationSummary } from '../evaluation/EvaluationSummary.tsx';
import type { TeamReply } from '../queries.ts';
import { phaseAnnouncements, phaseChip } from './status.ts';
import classes from './TeamScreen.module.css';
import { type TeamView, useTeam } from './useTeam.ts';
import { listKey, useTeamLink, viewOf } from './views.ts';
import shared from '../../ui/shared.module.css';

/** The page of the student's team: members, task, board, assignments and evaluation. */
export default function TeamScreen({ lctrShdlCd, teamSeq, ...state }: RouteState<'TeamDesc'>) {
  const view = viewOf(state.view);
  const query = useTeam(teamSeq);
  const linkTo = useLinkTo();
  useRememberedList(listKey(useUser().id, teamSeq, view));
  const list = linkTo('teamAll', { lctrShdlCd });
  const { data, error } = query;
  const failed = data === undefined && error !== null && !error.endsSession;
  const title = data?.team.teamNm ?? (failed ? '팀활동' : undefined);
  return (
    <>
      <Header list={list} title={title} view={view} data={data} />
      {data && <ActivityStatus part={view} data={data} />}
      {data === undefined && !failed && (
        <div className={classes.status}>
          <Loading shape="block" height={50} />
        </div>
      )}
      {!failed && <TeamTabs lctrShdlCd={lctrShdlCd} teamSeq={teamSeq} view={view} data={data} />}
      <QueryState query={query} skeleton={<Loading shape="table" rows={6} />}>
        {(loaded) => <TabContent view={view} data={loaded} />}
      </QueryState>
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
      chip={chip && <Chip {...chip} />}
      aside={
        data ? <Members members={data.reply.teamMbData} /> : title === undefined && <Skeleton width="18em" />
      }
    />
  );
}

/**
 * Announcements and information about the activity. After its end the board is closed; assignments and the evaluation
 * have periods of their own.
 */
function ActivityStatus({ part, data: { phase, closed, reply } }: { part: View; data: TeamView }) {
  const [entered] = useState(phase);
  const notice = part === 'board' || phase === 'before' ? closed : undefined;
  return (
    <div className={classes.status}>
      <VisuallyHidden>
        <output>{phase === entered ? '' : phaseAnnouncements[phase]}</output>
      </VisuallyHidden>
      {notice !== undefined && (
        <div className={classes.closed}>
          <Notice>{notice}</Notice>
        </div>
      )}
      <ActivityInfo reply={reply} phase={phase} />
    </div>
  );
}

interface TeamTabsProps {
  lctrShdlCd: string;
  teamSeq: number;
  view: View;
  data: TeamView | undefined;
}

function TeamTabs({ lctrShdlCd, teamSeq, view, data }: TeamTabsProps) {
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

function TabContent({ view, data }: { view: View; data: TeamView }) {
  switch (view) {
    case 'board':
      return <TeamBoard team={data.team} closed={data.closed} />;
    case 'asgmt':
      return <TeamAssignments team={data.team} />;
    case 'eval':
      return <EvaluationSummary reply={data.reply} />;
  }
}

/** Marks the leader and the student. */
function Members({ members }: { members: TeamReply['teamMbData'] }) {
  const { id: user } = useUser();
  return (
    <ul className={classes.members} aria-label={`팀원 ${members.length}명`}>
      {members.map(({ untyId, usrKrnm, usrPhtoPath, teamLdYn }) => (
        <li key={untyId} data-own={untyId === user || undefined}>
          <Avatar size={28} name={usrKrnm} photoUrl={usrPhtoPath && imageUrl(usrPhtoPath)} />
          <span className={classes.name}>{usrKrnm}</span>
          {untyId === user && <VisuallyHidden>나</VisuallyHidden>}
          {teamLdYn === 'Y' && <Tag>{memberKinds.leader}</Tag>}
        </li>
      ))}
    </ul>
  );
}

interface ActivityInfoProps {
  reply: TeamReply;
  phase: PeriodStatus;
}

/** Collapsed, except before the start, when it is all there is to read. */
function ActivityInfo({ reply: { data, file }, phase }: ActivityInfoProps) {
  return (
    <details className={classes.info} open={phase === 'before'}>
      <summary>
        <span className={classes.label}>활동 안내</span>
        <span className={`${shared.note} ${shared.number} ${classes.facts}`}>
          <span>
            <Period from={data.taStde} to={data.taEnde} extended={data.extnYn === 'Y'} />
          </span>
          <span>{data.rgsrNm} 교수</span>
          {file.length > 0 && (
            <span className={classes.files}>
              <IconPaperclip size={16} aria-hidden="true" />
              <VisuallyHidden>첨부파일 </VisuallyHidden>
              {file.length}
            </span>
          )}
        </span>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
      </summary>
      <div className={classes.content}>
        <RichText html={data.taCn} />
        {file.length > 0 && <Files files={file} />}
      </div>
    </details>
  );
}

function Files({ files }: { files: TeamReply['file'] }) {
  const save = useAction(download);
  return (
    <div className={classes.list}>
      <FileList label="팀활동 첨부파일" columns={2}>
        {files.map(({ taFlnm, taRovl, taOrn, taFlsz }) => (
          <FileRow
            key={taFlnm}
            name={taOrn}
            size={taFlsz}
            downloading={save.isPending && save.variables.flnm === taFlnm}
            onDownload={() => save.mutate({ flnm: taFlnm, rovl: taRovl, orn: taOrn })}
          />
        ))}
      </FileList>
    </div>
  );
}
