import { assignmentMessages, cancelAsgmtData } from '@baeum/contract/assignment/terms';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { inLatePeriod, whyClosed, whyNotCancelled } from '../submission/standing.ts';
import { lateWords, missedWords, notHandedInWords } from '../submission/words.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { AssignmentCard } from './AssignmentCard.tsx';
import { AssignmentFrame } from './AssignmentFrame.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { OwnWork } from './OwnWork.tsx';
import { type Assignment, useAssignment } from './queries.ts';
import { standsOf } from './stands.ts';
import { screenOf, useAssignmentScreen } from './useAssignmentScreen.ts';
import { useOwnChange } from './useOwnChange.ts';

/** An assignment, the student's submission if it was handed in, and the feedback on it. */
export default function AssignmentScreen() {
  const state = useRouteState('AsgmtDesc');
  return state && <Loaded {...state} />;
}

interface Place {
  lctrShdlCd: string;
  asgmtCd: string;
}

function Loaded({ lctrShdlCd, asgmtCd }: Place) {
  const query = useAssignment(asgmtCd);
  const here = useAssignmentScreen({
    lctrShdlCd,
    asgmtCd,
    query,
    elsewhere: (assignment) => {
      const screen = screenOf(assignment);
      return screen === 'AsgmtDesc' ? undefined : { screen };
    },
  });
  return (
    <AssignmentFrame lctrShdlCd={lctrShdlCd} query={query} held={!here}>
      {(assignment) => (
        <>
          <CardStack>
            <AssignmentCard assignment={assignment} />
            {assignment.data.tempYn === 'N' ? (
              <>
                <OwnWork title="내 제출물" assignment={assignment} />
                <FeedbackList list={assignment.feedbackList} />
              </>
            ) : (
              <NothingYet assignment={assignment} />
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

function NothingYet({ assignment: { data } }: { assignment: Assignment }) {
  if (data.progressStatus === 'before') return null;
  return (
    <Card title="내 제출물">
      <p>{data.progressStatus === 'finish' ? missedWords : notHandedInWords}</p>
    </Card>
  );
}

interface ActionsProps {
  lctrShdlCd: string;
  assignment: Assignment;
}

function SubmitActions({ lctrShdlCd, assignment: { data } }: ActionsProps) {
  const linkTo = useLinkTo();
  const stands = standsOf(data);
  const closed = whyClosed(stands);
  const { asgmtCd } = data;
  const late = inLatePeriod(stands, useNow());
  return (
    <PageActions back={linkTo('taskAll', { lctrShdlCd })} hint={closed ?? (late && lateWords)}>
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
  const closed = whyNotCancelled(standsOf(data));
  const { asgmtCd } = data;
  const cancel = useOwnChange({
    place: { lctrShdlCd, asgmtCd },
    path: cancelAsgmtData,
    asgmtSbmtSeq: data.asgmtSbmtSeq,
    reached: (now) => now.data.tempYn === 'Y',
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
