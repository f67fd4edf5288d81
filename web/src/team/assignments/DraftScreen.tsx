import { teamAssignmentMessages as messages } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { useNow, useUser } from '../../api.ts';
import { type RouteState, useLinkTo } from '../../navigation.ts';
import { draftOverMessage, lateHint } from '../../submission/messages.ts';
import { inLatePeriod } from '../../submission/status.ts';
import { CardStack } from '../../ui/Card.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { AssignmentCard, AssignmentFrame, useListOf } from './AssignmentFrame.tsx';
import type { Draft, Submission, TeamAssignment } from './queries.ts';
import { draftDeadline, isOwn, mayCopy, draftRefusal, summaryOf } from './status.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import {
  type AssignmentIds,
  redirectUnlessOn,
  removeDraft,
  setDraft,
  useSubmissionAction,
} from './submission-actions.ts';
import { TeammateDraft } from './TeammateDraft.tsx';
import { copiedBy, copiedFrom, copyHint } from './texts.ts';

/** A member's draft for the team. */
export default function DraftScreen(ids: RouteState<'TeamAsgmtTemp'>) {
  return (
    <AssignmentFrame ids={ids} redirectFor={redirectUnlessOn('TeamAsgmtTemp')}>
      {(assignment) => (
        <>
          <CardStack>
            <AssignmentCard assignment={assignment} />
            <Drafts ids={ids} assignment={assignment} />
          </CardStack>
          <DraftActions ids={ids} assignment={assignment} />
        </>
      )}
    </AssignmentFrame>
  );
}

/** The student's own draft, and those of teammates. */
function Drafts({ ids, assignment }: { ids: AssignmentIds; assignment: TeamAssignment }) {
  const { submission, drafts } = assignment;
  const user = useUser();
  if (submission === null) return null;
  const own = isOwn(submission, user.id);
  return (
    <>
      {own ? (
        <SubmissionCard
          submission={submission}
          notice={
            <>
              <DraftNotice assignment={assignment} />
              <CopiesNotice own={submission} drafts={drafts} />
            </>
          }
        />
      ) : (
        <TeammateDraft
          ids={ids}
          assignment={assignment}
          draft={submission}
          notice={
            <>
              <DraftNotice assignment={assignment} />
              {mayCopy(assignment, user.id) && <Notice>{copyHint}</Notice>}
            </>
          }
        />
      )}
      {drafts.map((draft) => (
        <TeammateDraft key={draft.untyId} ids={ids} assignment={assignment} draft={draft} />
      ))}
    </>
  );
}

/** Tells of which draft the student's own is a copy, and who has copied it. */
function CopiesNotice({ own, drafts }: { own: Submission; drafts: readonly Draft[] }) {
  const copies = drafts.filter(({ copyUntyId }) => copyUntyId === own.untyId);
  return (
    <>
      {own.copyNm !== null && (
        <Notice>
          {copiedFrom(
            own.copyNm,
            drafts.some(({ untyId }) => untyId === own.copyUntyId),
          )}
        </Notice>
      )}
      {copies.length > 0 && <Notice>{copiedBy(copies.map(({ sbmtNm }) => sbmtNm))}</Notice>}
    </>
  );
}

/** Explains that a draft is not a submission and when it will be deleted. */
function DraftNotice({ assignment: { task } }: { assignment: TeamAssignment }) {
  if (task.progressStatus === 'finish')
    return (
      <Notice tone="red">
        {draftOverMessage} {deletedSoonMessage}
      </Notice>
    );
  return (
    <Notice tone="yellow">
      {messages.draftsVanish} 제출 마감 <time>{formatDateTime(draftDeadline(task))}</time>
    </Notice>
  );
}

function DraftActions({ ids, assignment }: { ids: AssignmentIds; assignment: TeamAssignment }) {
  const { lctrShdlCd, taAsgmtSeq } = ids;
  const linkTo = useLinkTo();
  const back = useListOf(lctrShdlCd)(assignment);
  const user = useUser();
  const name = { taAsgmtSeq, teamSeq: assignment.task.teamSeq };
  const late = inLatePeriod(summaryOf(assignment), useNow());
  const submit = useSubmissionAction({
    lctrShdlCd,
    name,
    act: () => setDraft(name, 'N', assignment.submission?.taAsgmtFlnm),
    succeeded: ({ data }) => data?.tempYn === 'N' && isOwn(data, user.id),
    done: messages.submitted,
  });
  const remove = useSubmissionAction({
    lctrShdlCd,
    name,
    act: () => removeDraft(name),
    // A teammate may have a draft.
    succeeded: ({ data }) => !isOwn(data, user.id),
    done: messages.deleted,
  });
  const closed = draftRefusal(assignment, user.id);
  const locked = closed !== undefined;
  const pending = submit.pending || remove.pending;
  const hint = closed ?? (late && lateHint);
  if (!isOwn(assignment.submission, user.id)) return <PageActions back={back} hint={hint} quiet />;

  return (
    <PageActions back={back} hint={hint}>
      <Button
        variant="default"
        disabled={locked || submit.pending}
        loading={remove.pending}
        onClick={() => void remove.ask(messages.confirmDelete, { danger: true })}
      >
        삭제
      </Button>
      {locked || pending ? (
        <Button variant="default" disabled>
          수정
        </Button>
      ) : (
        <Button
          component={Link}
          variant="default"
          {...linkTo('TeamAsgmtEdit', { lctrShdlCd, taAsgmtSeq, overWork: 'Y' })}
        >
          수정
        </Button>
      )}
      <Button
        disabled={locked || remove.pending}
        loading={submit.pending}
        onClick={() => void submit.ask(messages.confirmSubmit, late ? { note: lateHint } : undefined)}
      >
        제출
      </Button>
    </PageActions>
  );
}

/** Messages of these screens that the specification does not define. */

const deletedSoonMessage = '임시저장한 파일은 곧 삭제됩니다.';
