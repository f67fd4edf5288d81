import { isLate } from '@baeum/contract/assignment/terms';
import type { ReactNode } from 'react';
import { useNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { statusChip } from '../submission/status.ts';
import { StoredFiles, TaskCard } from '../submission/TaskCard.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame, WeekNote } from '../ui/DetailFrame.tsx';
import { formatDateTime } from '../ui/format.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { storedFiles, substituteExamLabels, summaryOf } from './assignment.ts';
import classes from './AssignmentFrame.module.css';
import type { Assignment, AssignmentDetail } from './queries.ts';
import { storedTexts } from './submission-input.ts';

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

interface OwnSubmissionProps {
  assignment: Assignment;
  title: string;
  /** Shown above the content. */
  notice?: ReactNode;
}

/** The student's submission as stored on the server. */
export function OwnSubmission({ assignment, title, notice }: OwnSubmissionProps) {
  const { data, sbmtFileData } = assignment;
  const texts = storedTexts(assignment);
  return (
    <Card title={title} aside={<When data={data} />}>
      {notice}
      {texts.title !== '' && <h3 className={classes.title}>{texts.title}</h3>}
      {texts.body !== '' && <p className={classes.body}>{texts.body}</p>}
      {sbmtFileData.length > 0 && <StoredFiles label="제출 파일" files={storedFiles(sbmtFileData)} />}
    </Card>
  );
}

function When({ data: { sbmtDt, saveDt, asgmtEnde } }: Pick<Assignment, 'data'>) {
  if (sbmtDt !== null)
    return (
      <>
        <time dateTime={sbmtDt}>{formatDateTime(sbmtDt)}</time>{' '}
        {isLate(sbmtDt, asgmtEnde) ? '지각 제출' : '제출'}
      </>
    );
  if (saveDt === null) return null;
  return (
    <>
      <time dateTime={saveDt}>{formatDateTime(saveDt)}</time> 저장
    </>
  );
}
