import { assignmentMessages, cancelAsgmtData } from '@baeum/contract/assignment/terms';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { lateHint, missedMessage, notSubmittedMessage } from '../submission/messages.ts';
import { cancelRefusal, closedReason, inLatePeriod } from '../submission/status.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { screenOf, summaryOf, useAssignmentScreen, useSubmissionAction } from './assignment.ts';
import { AssignmentCard, AssignmentFrame } from './AssignmentFrame.tsx';
import { FeedbackList, OwnSubmission } from './OwnSubmission.tsx';
import { type Assignment, useAssignment } from './queries.ts';

export default function AssignmentScreen() {
  const state = useRouteState('AsgmtDesc');
  return state && <Loaded {...state} />;
}

interface AssignmentIds {
  lctrShdlCd: string;
  asgmtCd: string;
}

function Loaded({ lctrShdlCd, asgmtCd }: AssignmentIds) {
  const query = useAssignment(asgmtCd);
  const shown = useAssignmentScreen({
    lctrShdlCd,
    asgmtCd,
    query,
    redirectFor: (assignment) => {
      const screen = screenOf(assignment);
      return screen === 'AsgmtDesc' ? undefined : { screen };
    },
  });
  return (
    <AssignmentFrame lctrShdlCd={lctrShdlCd} query={query} pending={!shown}>
      {(assignment) => (
        <>
          <CardStack>
            <AssignmentCard assignment={assignment} />
            {assignment.data.tempYn === 'N' ? (
              <>
                <OwnSubmission title="내 제출물" assignment={assignment} />
                <FeedbackList list={assignment.feedbackList} />
              </>
            ) : (
              <NoSubmission assignment={assignment} />
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
  const closed = cancelRefusal(summaryOf(data));
  const { asgmtCd } = data;
  const cancel = useSubmissionAction({
    ids: { lctrShdlCd, asgmtCd },
    path: cancelAsgmtData,
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
