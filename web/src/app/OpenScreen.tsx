import { getAsgmtData } from '@baeum/contract/assignment/terms';
import { type Board, getInqryData, getNoticeData, getQnaData } from '@baeum/contract/board/terms';
import { getDebateData } from '@baeum/contract/debate/terms';
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import { getDtBordDataInfo } from '@baeum/contract/material/terms';
import { getQuizData } from '@baeum/contract/quiz/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { getCntntInfo } from '@baeum/contract/study/terms';
import { getAsgmtData as getTeamAsgmtData } from '@baeum/contract/team/assignment-terms';
import { getTbData } from '@baeum/contract/team/board-terms';
import { getTeamData } from '@baeum/contract/team/terms';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callQuery, fetchReply, useUser } from '../api.ts';
import { lectureToEvaluate } from '../evaluation/blocked-lectures.ts';
import { EvaluationBlock } from '../evaluation/EvaluationBlock.tsx';
import { enterCourseOf } from '../lecture/course.ts';
import {
  type DeepLinkKind,
  deepLinkKinds,
  deepLinkPath,
  lectureEntrance,
  type Target,
  targetOf,
} from '../navigation.ts';
import { ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { NotFound } from './NotFound.tsx';

const notFound = () => new ApiError(commonRefusals.notFound);

function seqOf(id: string): number {
  const seq = Number(id);
  if (!Number.isSafeInteger(seq) || seq < 1) throw notFound();
  return seq;
}

async function enterLecture(client: QueryClient, user: string, lctrShdlCd: string): Promise<void> {
  if (!(await enterCourseOf(client, user, lctrShdlCd))) throw notFound();
}

const boardCalls = { notice: getNoticeData, inqry: getInqryData, qna: getQnaData } as const;

const post =
  (board: Board) =>
  async (id: string, client: QueryClient, user: string): Promise<Target> => {
    const boardSeq = seqOf(id);
    const { lctrShdlCd } = (await fetchReply(client, callQuery(boardCalls[board], { boardSeq }))).data;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('BoardDesc', { lctrShdlCd, boardType: board, boardSeq });
  };

/** Resolves the navigation state of a deep link's screen; rejects items the student may not see. */
const resolvers: Record<DeepLinkKind, (id: string, client: QueryClient, user: string) => Promise<Target>> = {
  async notice(id) {
    return targetOf('home', { bordSeq: seqOf(id) });
  },
  async lecture(lctrShdlCd, client, user) {
    await enterLecture(client, user, lctrShdlCd);
    return targetOf(lectureEntrance, { lctrShdlCd });
  },
  async assignment(asgmtCd, client, user) {
    const { lctrShdlCd } = (await fetchReply(client, callQuery(getAsgmtData, { asgmtCd }))).data;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('AsgmtDesc', { lctrShdlCd, asgmtCd });
  },
  async quiz(quizCd, client, user) {
    const { lctrShdlCd, examSe } = (await fetchReply(client, callQuery(getQuizData, { quizCd }))).data;
    // Exams are shown and taken only in the exam room.
    if (examSe !== null) return targetOf('ExamDesc', { quizCd });
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('QuizDesc', { lctrShdlCd, quizCd });
  },
  async debate(dbtCd, client, user) {
    const { lctrShdlCd } = (await fetchReply(client, callQuery(getDebateData, { dbtCd }))).data;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('DebateDesc', { lctrShdlCd, dbtCd });
  },
  async team(id, client, user) {
    const teamSeq = seqOf(id);
    const { lctrShdlCd } = (await fetchReply(client, callQuery(getTeamData, { teamSeq }))).data;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('TeamDesc', { lctrShdlCd, teamSeq });
  },
  async 'team-post'(id, client, user) {
    const tbSeq = seqOf(id);
    const { lctrShdlCd } = (await fetchReply(client, callQuery(getTbData, { tbSeq }))).data;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('TeamBoardDesc', { lctrShdlCd, tbSeq });
  },
  async 'team-assignment'(id, client, user) {
    const taAsgmtSeq = seqOf(id);
    const { lctrShdlCd } = (await fetchReply(client, callQuery(getTeamAsgmtData, { taAsgmtSeq }))).data;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('TeamAsgmtDesc', { lctrShdlCd, taAsgmtSeq });
  },
  async content(lctrCd, client, user) {
    const { lctrShdlCd } = (await client.fetchQuery(callQuery(getCntntInfo, { lctrCd }))).info;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('cntntView', { lctrShdlCd, lctrCd });
  },
  async material(id, client, user) {
    const boardSeq = seqOf(id);
    const { lctrShdlCd } = (await client.fetchQuery(callQuery(getDtBordDataInfo, { boardSeq }))).data;
    await enterLecture(client, user, lctrShdlCd);
    return targetOf('dataInfo', { lctrShdlCd, seq: boardSeq });
  },
  async inquiry(id) {
    return targetOf('inquiryView', { inqSeq: seqOf(id) });
  },
  'board-notice': post('notice'),
  'board-inqry': post('inqry'),
  'board-qna': post('qna'),
};

const isKind = (kind: string): kind is DeepLinkKind => deepLinkKinds.some((one) => one === kind);

/** `/lms_st/open/<kind>/<id>`: redirects to the screen, so that Back does not return here. */
export default function OpenScreen() {
  const { kind = '', id = '' } = useParams();
  const { key: visit } = useLocation();
  const client = useQueryClient();
  const user = useUser();
  const target = useQuery({
    // Resolved on every visit, because it also selects the course.
    queryKey: [deepLinkPath, { kind, id, visit }],
    queryFn: () => (isKind(kind) ? resolvers[kind](id, client, user.id) : Promise.reject(notFound())),
  });

  if (target.data !== undefined) return <Navigate to={target.data.to} state={target.data.state} replace />;
  const blocked = lectureToEvaluate(target.error);
  if (blocked !== undefined)
    return <EvaluationRequired lctrShdlCd={blocked} onOpen={() => void target.refetch()} />;
  if (target.error === null) return <Loading shape="block" height={320} />;
  if (target.error.status >= 400 && target.error.status < 500)
    return <NotFound message={target.error.message} />;
  return (
    <ErrorState error={target.error} onRetry={() => void target.refetch()} retrying={target.isFetching} />
  );
}

/** The target belongs to a lecture whose evaluation is due. */
function EvaluationRequired({ lctrShdlCd, onOpen }: { lctrShdlCd: string; onOpen: () => void }) {
  return (
    <EvaluationBlock lctrShdlCd={lctrShdlCd} events={evaluationEvents}>
      <Opened onOpen={onOpen} />
    </EvaluationBlock>
  );
}

/** Retries after the evaluation has been submitted. */
function Opened({ onOpen }: { onOpen: () => void }) {
  const open = useEffectEvent(onOpen);
  useEffect(() => open(), []);
  return <Loading shape="block" height={320} />;
}
