import { assignmentMessages, deleteAsgmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { inLatePeriod, whyClosed } from '../submission/standing.ts';
import { draftOverWords, draftWords, lateWords } from '../submission/words.ts';
import { CardStack } from '../ui/Card.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { AssignmentCard } from './AssignmentCard.tsx';
import { AssignmentFrame } from './AssignmentFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OwnWork } from './OwnWork.tsx';
import { type Assignment, useAssignment } from './queries.ts';
import { standsOf } from './stands.ts';
import { screenOf, useAssignmentScreen } from './useAssignmentScreen.ts';
import { useOwnChange } from './useOwnChange.ts';

/** A submission that is saved but not handed in. */
export default function DraftScreen() {
  const state = useRouteState('AsgmtTemp');
  return state && <Loaded {...state} />;
}

function Loaded({ lctrShdlCd, asgmtCd }: { lctrShdlCd: string; asgmtCd: string }) {
  const query = useAssignment(asgmtCd);
  const here = useAssignmentScreen({
    lctrShdlCd,
    asgmtCd,
    query,
    elsewhere: (assignment) => {
      const screen = screenOf(assignment);
      return screen === 'AsgmtTemp' ? undefined : { screen };
    },
  });
  return (
    <AssignmentFrame lctrShdlCd={lctrShdlCd} query={query} held={!here}>
      {(assignment) => {
        const over = assignment.data.progressStatus === 'finish';
        return (
          <>
            <CardStack>
              <AssignmentCard assignment={assignment} />
              <OwnWork
                title="임시저장한 내용"
                assignment={assignment}
                notice={<Notice tone={over ? 'red' : 'yellow'}>{over ? draftOverWords : draftWords}</Notice>}
              />
            </CardStack>
            <DraftActions lctrShdlCd={lctrShdlCd} assignment={assignment} />
          </>
        );
      }}
    </AssignmentFrame>
  );
}

interface DraftActionsProps {
  lctrShdlCd: string;
  assignment: Assignment;
}

function DraftActions({ lctrShdlCd, assignment: { data } }: DraftActionsProps) {
  const linkTo = useLinkTo();
  const { asgmtCd, asgmtSbmtSeq } = data;
  const place = { lctrShdlCd, asgmtCd };
  const stands = standsOf(data);
  const closed = whyClosed(stands);
  const late = inLatePeriod(stands, useNow());
  const submit = useOwnChange({
    place,
    path: reSubmitAsgmtData,
    asgmtSbmtSeq,
    reached: (now) => now.data.tempYn === 'N',
    done: assignmentMessages.submitted,
  });
  const remove = useOwnChange({
    place,
    path: deleteAsgmtData,
    asgmtSbmtSeq,
    reached: (now) => now.data.tempYn === null,
    done: assignmentMessages.deleted,
  });
  const locked = closed !== undefined;

  return (
    <PageActions back={linkTo('taskAll', { lctrShdlCd })} hint={closed ?? (late && lateWords)}>
      <Button
        variant="default"
        disabled={locked || submit.pending}
        loading={remove.pending}
        onClick={() => void remove.ask(assignmentMessages.confirmDelete, { danger: true })}
      >
        삭제
      </Button>
      {locked || submit.pending || remove.pending ? (
        <Button variant="default" disabled>
          수정
        </Button>
      ) : (
        <Button component={Link} variant="default" {...linkTo('AsgmtEdit', { ...place, overWork: 'Y' })}>
          수정
        </Button>
      )}
      <Button
        disabled={locked || remove.pending}
        loading={submit.pending}
        onClick={() =>
          void submit.ask(assignmentMessages.confirmSubmit, late ? { note: lateWords } : undefined)
        }
      >
        제출
      </Button>
    </PageActions>
  );
}
