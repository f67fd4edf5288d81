import type { ReactNode } from 'react';
import { useNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { statusChip } from '../submission/status.ts';
import { TaskCard } from '../submission/TaskCard.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame, WeekNote } from '../ui/DetailFrame.tsx';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { storedFiles, substituteExamLabels, summaryOf } from './assignment.ts';
import type { Assignment, AssignmentDetail } from './queries.ts';

interface AssignmentFrameProps {
  lctrShdlCd: string;
  query: LoadableQuery<Assignment>;
  /** Action shown in the document's title. */
  action?: string;
  /** Hides the content while the student is redirected or the data is being refetched. */
  pending?: boolean;
  children: (assignment: Assignment) => ReactNode;
}

export function AssignmentFrame({ lctrShdlCd, query, ...frame }: AssignmentFrameProps) {
  const linkTo = useLinkTo();
  const detail = query.data?.data;
  return (
    <DetailFrame
      {...frame}
      list={{ name: '과제', link: linkTo('taskAll', { lctrShdlCd }) }}
      query={query}
      title={detail?.asgmtNm}
      chip={detail && <StateChip detail={detail} />}
      note={detail && <LectureWeek detail={detail} />}
    />
  );
}

function StateChip({ detail }: { detail: AssignmentDetail }) {
  const { tone, word } = statusChip(summaryOf(detail), useNow());
  return <Chip tone={tone}>{word}</Chip>;
}

function LectureWeek({ detail: { lctrWk, clasSbjcKr, examSe } }: { detail: AssignmentDetail }) {
  return (
    <WeekNote
      week={lctrWk}
      title={clasSbjcKr}
      tag={examSe !== null && <Tag>{substituteExamLabels[examSe]}</Tag>}
    />
  );
}

interface AssignmentCardProps {
  assignment: Assignment;
  folded?: boolean;
}

export function AssignmentCard({ assignment: { data, asgmtFileData }, folded }: AssignmentCardProps) {
  return (
    <TaskCard
      summary={summaryOf(data)}
      professor={data.rgsrNm}
      html={data.asgmtCn}
      files={storedFiles(asgmtFileData)}
      folded={folded}
    />
  );
}
