import { teamAssignmentMessages as messages } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { useUser } from '../../api.ts';
import { useRouteState } from '../../navigation.ts';
import { CardStack } from '../../ui/Card.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { type TeamWork, useTeamWork } from './queries.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { isOwn, rightsOf } from './standing.ts';
import { turnTo, useWorkChange } from './useWorkChange.ts';
import { unlessOn, useWorkScreen, type WorkPlace } from './useWorkScreen.ts';
import { WorkCard } from './WorkCard.tsx';
import { useListOf, WorkFrame } from './WorkFrame.tsx';

/** What the team has handed in. Links from elsewhere arrive here too, and go on where something else is there. */
export default function SubmittedScreen() {
  const state = useRouteState('TeamAsgmtDesc');
  return state && <Loaded place={state} />;
}

function Loaded({ place }: { place: WorkPlace }) {
  const query = useTeamWork(place.taAsgmtSeq);
  const here = useWorkScreen({ place, query, elsewhere: unlessOn('TeamAsgmtDesc') });
  return (
    <WorkFrame lctrShdlCd={place.lctrShdlCd} query={query} held={!here}>
      {(work) => (
        <>
          <CardStack>
            <WorkCard work={work} />
            {work.submission && <SubmissionCard submission={work.submission} />}
          </CardStack>
          <CancelActions place={place} work={work} />
        </>
      )}
    </WorkFrame>
  );
}

function CancelActions({ place: { lctrShdlCd, taAsgmtSeq }, work }: { place: WorkPlace; work: TeamWork }) {
  const back = useListOf(lctrShdlCd)(work);
  const user = useUser();
  const name = { taAsgmtSeq, teamSeq: work.task.teamSeq };
  const cancel = useWorkChange({
    lctrShdlCd,
    name,
    act: () => turnTo(name, 'Y'),
    reached: (now) => now?.tempYn === 'Y' && isOwn(now, user.id),
    done: messages.cancelled,
  });
  const closed = rightsOf(work, user.id).cancel;
  const own = isOwn(work.submission, user.id);
  return (
    <PageActions back={back} hint={closed} quiet={!own}>
      {own && (
        <Button
          variant="default"
          disabled={closed !== undefined}
          loading={cancel.pending}
          onClick={() => void cancel.ask(messages.confirmCancel)}
        >
          제출 취소
        </Button>
      )}
    </PageActions>
  );
}
