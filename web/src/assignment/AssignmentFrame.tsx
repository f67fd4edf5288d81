import { isLate, submissionFileRules } from '@baeum/contract/assignment/terms';
import type { ReactNode } from 'react';
import { useNow } from '../api.ts';
import { useGo, useLinkTo } from '../navigation.ts';
import { gradingFacts } from '../submission/grading-facts.ts';
import { statusChip } from '../submission/status.ts';
import { StoredFiles, storedFiles, TaskCard } from '../submission/TaskCard.tsx';
import { type Redirect, useScreenRedirect } from '../submission/useScreenRedirect.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame, WeekNote } from '../ui/DetailFrame.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { type AssignmentIds, type AssignmentScreen, substituteExamLabels, summaryOf } from './assignment.ts';
import classes from './AssignmentFrame.module.css';
import { type Assignment, type AssignmentDetail, useAssignment } from './queries.ts';
import { storedTexts } from './submission-input.ts';

interface AssignmentFrameProps {
  ids: AssignmentIds;
  /** The screen that matches the assignment's state, if it is another one. */
  redirectFor: (assignment: Assignment) => Redirect<AssignmentScreen> | undefined;
  /** Only redirects on entry. */
  once?: boolean;
  /** Action shown in the document's title. */
  action?: string;
  children: (assignment: Assignment) => ReactNode;
}

/** Hides the content while the student is redirected or the data is being refetched. */
export function AssignmentFrame({ ids, redirectFor, once = false, ...frame }: AssignmentFrameProps) {
  const { lctrShdlCd, asgmtCd } = ids;
  const linkTo = useLinkTo();
  const go = useGo();
  const query = useAssignment(asgmtCd);
  const shown = useScreenRedirect({
    query,
    redirectFor,
    once,
    enter: (screen) => void go(screen, { lctrShdlCd, asgmtCd }, { replace: true }),
  });
  const detail = query.data?.data;
  return (
    <DetailFrame
      {...frame}
      pending={!shown}
      list={{ name: '과제', link: linkTo('taskAll', { lctrShdlCd }) }}
      query={query}
      title={detail?.asgmtNm}
      chip={detail && <StateChip detail={detail} />}
      note={detail && <LectureWeek detail={detail} />}
    />
  );
}

function StateChip({ detail }: { detail: AssignmentDetail }) {
  return <Chip {...statusChip(summaryOf(detail), useNow())} />;
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

/** What is said about points, late submissions and files. */
function factsOf(detail: AssignmentDetail) {
  const { fileExtList } = detail;
  const isNarrower = fileExtList.length < submissionFileRules.extensions.length;
  return [
    ...gradingFacts(detail),
    ...(isNarrower ? [{ label: '제출 형식', value: fileExtList.join(', ') }] : []),
  ];
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
      facts={factsOf(data)}
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
