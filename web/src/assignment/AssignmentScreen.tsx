import { assignmentMessages, cancelAsgmtData } from '@baeum/contract/assignment/terms';
import { Button } from '@mantine/core';
import { post, useNow } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { lateHint, missedMessage, notSubmittedMessage } from '../submission/messages.ts';
import type { HandedIn } from '../submission/marks/own.ts';
import { OwnScore } from '../submission/OwnScore.tsx';
import { cancelRefusal, closedReason, inLatePeriod } from '../submission/status.ts';
import { storedFiles } from '../submission/TaskCard.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Card, CardStack } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Link } from '../ui/Link.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { redirectUnlessOn, summaryOf, useSubmissionAction } from './assignment.ts';
import { AssignmentCard, AssignmentFrame, OwnSubmission } from './AssignmentFrame.tsx';
import classes from './AssignmentScreen.module.css';
import type { Assignment, Feedback } from './queries.ts';
import { storedTexts } from './submission-input.ts';
import shared from '../ui/shared.module.css';

export default function AssignmentScreen(ids: RouteState<'AsgmtDesc'>) {
  const { lctrShdlCd } = ids;
  return (
    <AssignmentFrame ids={ids} redirectFor={redirectUnlessOn('AsgmtDesc')}>
      {(assignment) => (
        <>
          <CardStack>
            <AssignmentCard assignment={assignment} />
            {assignment.data.tempYn === 'N' ? (
              <>
                <OwnSubmission title="내 제출물" assignment={assignment} />
                <OwnScore score={assignment.myScre} handedIn={handedIn(assignment)} />
                <FeedbackList list={assignment.feedbackList} />
              </>
            ) : (
              <>
                <NoSubmission assignment={assignment} />
                <OwnScore score={assignment.myScre} handedIn={handedIn(assignment)} />
              </>
            )}
          </CardStack>
          {assignment.data.tempYn === 'N' ? (
            <CancelActions lctrShdlCd={lctrShdlCd} assignment={assignment} />
          ) : (
            <SubmitActions lctrShdlCd={lctrShdlCd} assignment={assignment} />
          )}
        </>
      )}
    </AssignmentFrame>
  );
}

/** What marks are on. */
const handedIn = (assignment: Assignment): HandedIn => ({
  title: assignment.data.asgmtNm,
  files: storedFiles(assignment.sbmtFileData),
  texts: storedTexts(assignment).body,
});

function NoSubmission({ assignment: { data } }: { assignment: Assignment }) {
  if (data.progressStatus === 'before') return null;
  return (
    <Card title="내 제출물">
      <p>{data.progressStatus === 'finish' ? missedMessage : notSubmittedMessage}</p>
    </Card>
  );
}

interface ActionsProps {
  lctrShdlCd: string;
  assignment: Assignment;
}

function SubmitActions({ lctrShdlCd, assignment: { data } }: ActionsProps) {
  const linkTo = useLinkTo();
  const summary = summaryOf(data);
  const closed = closedReason(summary);
  const { asgmtCd } = data;
  const late = inLatePeriod(summary, useNow());
  return (
    <PageActions back={linkTo('taskAll', { lctrShdlCd })} hint={closed ?? (late && lateHint)}>
      {closed === undefined ? (
        <Button component={Link} {...linkTo('AsgmtSbmt', { lctrShdlCd, asgmtCd, overWork: 'Y' })}>
          제출하기
        </Button>
      ) : (
        <Button disabled>제출하기</Button>
      )}
    </PageActions>
  );
}

function CancelActions({ lctrShdlCd, assignment: { data } }: ActionsProps) {
  const linkTo = useLinkTo();
  const closed = cancelRefusal(summaryOf(data), useNow());
  const { asgmtCd } = data;
  const cancel = useSubmissionAction({
    ids: { lctrShdlCd, asgmtCd },
    send: (key) => post(cancelAsgmtData, key),
    asgmtSbmtSeq: data.asgmtSbmtSeq,
    succeeded: (now) => now.data.tempYn === 'Y',
    done: assignmentMessages.cancelled,
  });
  return (
    <PageActions back={linkTo('taskAll', { lctrShdlCd })} hint={closed}>
      <Button
        variant="default"
        disabled={closed !== undefined}
        loading={cancel.pending}
        onClick={() => void cancel.ask(assignmentMessages.confirmCancel)}
      >
        제출취소
      </Button>
    </PageActions>
  );
}

function FeedbackList({ list }: { list: readonly Feedback[] }) {
  return (
    <Card title="피드백" note={list.length > 0 && list.length}>
      {list.length === 0 ? (
        <p className={shared.secondary}>{assignmentMessages.noFeedback}</p>
      ) : (
        <ul className={classes.list}>
          {list.map(({ usrKrnm, feedback, rgstDt }) => (
            <li key={`${rgstDt} ${usrKrnm}`}>
              <Avatar name={usrKrnm} />
              <div>
                <p className={classes.who}>
                  <strong>{usrKrnm} 교수</strong> <time dateTime={rgstDt}>{formatDateTime(rgstDt)}</time>
                </p>
                <p className={classes.text}>{feedback}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
