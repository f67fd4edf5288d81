import { debateTypes } from '@baeum/contract/debate/terms';
import { stanceNames } from '@baeum/contract/discussion/terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ApiError, download, useAction, useServerNow } from '../api.ts';
import { DiscussionSection } from '../discussion/DiscussionSection.tsx';
import type { ThreadPage } from '../discussion/model.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { OwnScore } from '../submission/OwnScore.tsx';
import { periodItems } from '../ui/activity-periods.tsx';
import { Card, CardSection, CardStack } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DetailFrame, WeekNote } from '../ui/DetailFrame.tsx';
import { DownloadList } from '../ui/files/FileRow.tsx';
import { formatDateTime, formatRemaining } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Tag } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { debateDiscussion, pageOf } from './comments.ts';
import classes from './DebateScreen.module.css';
import { countdownLines, lateHint, phaseAnnouncements, placeholders } from './messages.ts';
import { type Debate, debateQuery, type DebateReply } from './queries.ts';
import { SidesCard } from './SidesCard.tsx';
import {
  closedReason,
  isDueToday,
  latePeriod,
  needsComment,
  periodChip,
  type Phase,
  phaseAt,
  transitionTimes,
} from './status.ts';

/** A debate with the standings of its sides and its comments. */
export default function DebateScreen({ lctrShdlCd, dbtCd }: RouteState<'DebateDesc'>) {
  const query = useDebate(dbtCd);
  const linkTo = useLinkTo();
  const list = linkTo('debateAll', { lctrShdlCd });
  const { debate, phase } = query.data ?? {};
  return (
    <DetailFrame
      list={{ name: '토론', link: list }}
      query={query}
      title={debate?.dbtNm}
      chip={phase && <Chip {...periodChip(phase)} />}
      note={debate && <WeekNote week={debate.lctrWk} tag={<Tag>{debate.dbtTyNm}</Tag>} />}
    >
      {(view) => (
        <>
          <Content key={dbtCd} view={view} />
          <PageActions back={list} />
        </>
      )}
    </DetailFrame>
  );
}

function Content({ view }: { view: DebateView }) {
  const { debate, phase, first } = view;
  const { dbtCd, dbtTy } = debate;
  const sides = dbtTy === debateTypes.sides;
  const discussion = useMemo(() => debateDiscussion(dbtCd, sides), [dbtCd, sides]);
  return (
    <>
      <PhaseAnnouncer phase={phase} />
      <CardStack>
        {phase === 'before' && <StartCountdown view={view} />}
        <DebateCard view={view} />
        {sides && phase !== 'before' && <SidesCard view={view} />}
        <OwnScore score={view.score} handedIn={{ title: debate.dbtNm, files: [], texts: [] }} />
      </CardStack>
      <DiscussionSection
        discussion={discussion}
        first={first}
        closed={closedReason(debate, phase)}
        note={phase === 'late' && <Notice>{lateHint}</Notice>}
        ownStance={debate.asgnYesOrNo ?? debate.myYesOrNo}
        placeholder={placeholders[dbtTy]}
      />
    </>
  );
}

/** Announces phase changes to screen readers while the debate is shown. */
function PhaseAnnouncer({ phase }: Pick<DebateView, 'phase'>) {
  const [entered] = useState(phase);
  const announcement = phase === entered ? '' : phaseAnnouncements[phase];
  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  );
}

/** Start time and countdown before the period. */
function StartCountdown({ view: { debate, now } }: { view: DebateView }) {
  const [above, remaining, below] = countdownLines(formatRemaining(Date.parse(debate.dbtStde) - now));
  return (
    <Card label="토론 시작 안내">
      <div className={classes.countdown}>
        <p>{above}</p>
        <p className={classes.remaining} role="timer">
          {remaining}
        </p>
        <p>
          <time dateTime={debate.dbtStde}>{formatDateTime(debate.dbtStde)}</time> 시작
        </p>
        <p className={classes.small}>{below}</p>
      </div>
    </Card>
  );
}

/** Period, professor, description and files of a debate. */
function DebateCard({ view }: { view: DebateView }) {
  const { debate, files, now, phase } = view;
  const { dbtStde, dbtEnde, rgsrNm, mySbmt, dbtCn, dbtPnt, minCmmtCnt, asgnYesOrNo } = debate;
  const save = useAction(download);
  return (
    <Card label="토론 정보">
      <DescriptionList
        items={[
          ...periodItems({
            label: '토론기간',
            regular: { from: dbtStde, to: dbtEnde, extended: debate.extnYn === 'Y' },
            late: latePeriod(debate),
            current: phase === 'regular' || phase === 'late' ? phase : undefined,
            open: needsComment(debate, phase),
            dueToday: isDueToday(debate, now),
          }),
          { label: '등록 교수', value: rgsrNm },
          ...(dbtPnt === null ? [] : [{ label: '배점', value: `${dbtPnt}점` }]),
          ...(minCmmtCnt > 1 ? [{ label: '참여 기준', value: `댓글 ${minCmmtCnt}개 이상` }] : []),
          ...(asgnYesOrNo === null ? [] : [{ label: '배정된 입장', value: stanceNames[asgnYesOrNo] }]),
          { label: '내 참여', value: mySbmt > 0 ? `댓글 ${mySbmt}개` : '아직 없음' },
        ]}
      />
      <CardSection>
        <RichText html={dbtCn} />
        {files.length > 0 && (
          <div className={classes.files}>
            <DownloadList
              label="토론 첨부파일"
              columns={2}
              files={files.map(({ dbtFlnm, dbtRovl, dbtOrn, dbtFlsz }) => ({
                flnm: dbtFlnm,
                rovl: dbtRovl,
                orn: dbtOrn,
                size: dbtFlsz,
              }))}
              action={save}
            />
          </div>
        )}
      </CardSection>
    </Card>
  );
}

/** A debate with its phase at the current server time. */
export interface DebateView {
  readonly debate: Debate;
  readonly files: DebateReply['file'];
  readonly score: DebateReply['myScre'];
  /** The comments of the reply and when it arrived. */
  readonly first: { readonly page: ThreadPage; readonly at: number };
  readonly now: number;
  readonly phase: Phase;
}

/** Opens and closes by the clock alone, since all students would ask the server at the same moment. */
function useDebate(dbtCd: string): LoadableQuery<DebateView> & { readonly error: ApiError | null } {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(debateQuery(dbtCd));
  const now = useServerNow(data === undefined ? [] : transitionTimes(data.data));
  const first = useMemo(() => data && { page: pageOf(data), at: dataUpdatedAt }, [data, dataUpdatedAt]);
  return {
    data: data &&
      first && {
        debate: data.data,
        files: data.file,
        score: data.myScre,
        first,
        now,
        phase: phaseAt(data.data, now),
      },
    error,
    isFetching,
    refetch,
  };
}
