import { assignmentMessages, deleteAsgmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import { Button } from '@mantine/core';
import { post, useNow } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { draftHint, draftOverMessage, lateHint } from '../submission/messages.ts';
import { closedReason, inLatePeriod } from '../submission/status.ts';
import { CardStack } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { redirectUnlessOn, summaryOf, useSubmissionAction } from './assignment.ts';
import { AssignmentCard, AssignmentFrame, OwnSubmission } from './AssignmentFrame.tsx';
import type { Assignment } from './queries.ts';

/** The student's draft of a submission. */
export default function DraftScreen(ids: RouteState<'AsgmtTemp'>) {
  const { lctrShdlCd } = ids;
  return (
    <AssignmentFrame ids={ids} redirectFor={redirectUnlessOn('AsgmtTemp')}>
      {(assignment) => {
        const over = assignment.data.progressStatus === 'finish';
        return (
          <>
            <CardStack>
              <AssignmentCard assignment={assignment} />
              <OwnSubmission
                title="임시저장한 내용"
                assignment={assignment}
                notice={<Notice tone={over ? 'red' : 'yellow'}>{over ? draftOverMessage : draftHint}</Notice>}
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
  const { asgmtCd, asgmtSbmtSeq, rvsn } = data;
  const ids = { lctrShdlCd, asgmtCd };
  const summary = summaryOf(data);
  const closed = closedReason(summary);
  const late = inLatePeriod(summary, useNow());
  const submit = useSubmissionAction({
    ids,
    // What is handed in is what is shown here.
    send: (key) => post(reSubmitAsgmtData, { ...key, rvsn: rvsn ?? undefined }),
    asgmtSbmtSeq,
    succeeded: (now) => now.data.tempYn === 'N',
    done: assignmentMessages.submitted,
  });
  const remove = useSubmissionAction({
    ids,
    send: (key) => post(deleteAsgmtData, key),
    asgmtSbmtSeq,
    succeeded: (now) => now.data.tempYn === null,
    done: assignmentMessages.deleted,
  });
  const locked = closed !== undefined;

  return (
    <PageActions back={linkTo('taskAll', { lctrShdlCd })} hint={closed ?? (late && lateHint)}>
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
        <Button component={Link} variant="default" {...linkTo('AsgmtEdit', { ...ids, overWork: 'Y' })}>
          수정
        </Button>
      )}
      <Button
        disabled={locked || remove.pending}
        loading={submit.pending}
        onClick={() =>
          void submit.ask(assignmentMessages.confirmSubmit, late ? { note: lateHint } : undefined)
        }
      >
        제출
      </Button>
    </PageActions>
  );
}
