import { teamAssignmentMessages as messages } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useUser, useNow } from '../../api.ts';
import { useLinkTo, useRouteState } from '../../navigation.ts';
import { inLatePeriod } from '../../submission/standing.ts';
import { draftOverWords, lateWords } from '../../submission/words.ts';
import { CardStack } from '../../ui/Card.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { type TeamWork, useTeamWork } from './queries.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { isOwn, lastEnd, rightsOf, standsOf } from './standing.ts';
import { removeDraft, turnTo, useWorkChange } from './useWorkChange.ts';
import { unlessOn, useWorkScreen, type WorkPlace } from './useWorkScreen.ts';
import { WorkCard } from './WorkCard.tsx';
import { useListOf, WorkFrame } from './WorkFrame.tsx';
import { vanishedSoonWords } from './words.ts';

/** What a member has saved for the team but not handed in. */
export default function DraftScreen() {
  const state = useRouteState('TeamAsgmtTemp');
  return state && <Loaded place={state} />;
}

function Loaded({ place }: { place: WorkPlace }) {
  const query = useTeamWork(place.taAsgmtSeq);
  const here = useWorkScreen({ place, query, elsewhere: unlessOn('TeamAsgmtTemp') });
  return (
    <WorkFrame lctrShdlCd={place.lctrShdlCd} query={query} held={!here}>
      {(work) => (
        <>
          <CardStack>
            <WorkCard work={work} />
            {work.submission && (
              <SubmissionCard submission={work.submission} notice={<DraftNotice work={work} />} />
            )}
          </CardStack>
          <DraftActions place={place} work={work} />
        </>
      )}
    </WorkFrame>
  );
}

/** That a draft is no submission, and when it goes. */
function DraftNotice({ work: { task } }: { work: TeamWork }) {
  if (task.progressStatus === 'finish')
    return (
      <Notice tone="red">
        {draftOverWords} {vanishedSoonWords}
      </Notice>
    );
  return (
    <Notice tone="yellow">
      {messages.draftsVanish} 제출 마감 <time>{formatDateTime(lastEnd(task))}</time>
    </Notice>
  );
}

function DraftActions({ place, work }: { place: WorkPlace; work: TeamWork }) {
  const { lctrShdlCd, taAsgmtSeq } = place;
  const linkTo = useLinkTo();
  const back = useListOf(lctrShdlCd)(work);
  const user = useUser();
  const name = { taAsgmtSeq, teamSeq: work.task.teamSeq };
  const late = inLatePeriod(standsOf(work), useNow());
  const submit = useWorkChange({
    lctrShdlCd,
    name,
    act: () => turnTo(name, 'N'),
    reached: (now) => now?.tempYn === 'N' && isOwn(now, user.id),
    done: messages.submitted,
  });
  const remove = useWorkChange({
    lctrShdlCd,
    name,
    act: () => removeDraft(name),
    // A teammate may have saved something of his own by then.
    reached: (now) => !isOwn(now, user.id),
    done: messages.deleted,
  });
  const closed = rightsOf(work, user.id).change;
  const locked = closed !== undefined;
  const pending = submit.pending || remove.pending;
  const hint = closed ?? (late && lateWords);
  if (!isOwn(work.submission, user.id)) return <PageActions back={back} hint={hint} quiet />;

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
        onClick={() => void submit.ask(messages.confirmSubmit, late ? { note: lateWords } : undefined)}
      >
        제출
      </Button>
    </PageActions>
  );
}
