import { useUser } from '../../api.ts';
import { useRouteState } from '../../navigation.ts';
import { CardStack } from '../../ui/Card.tsx';
import { FileForm } from './FileForm.tsx';
import { useTeamWork } from './queries.ts';
import { rightsOf } from './standing.ts';
import type { FormPlace } from './useFileForm.ts';
import { unlessOn, useWorkScreen } from './useWorkScreen.ts';
import { WorkCard } from './WorkCard.tsx';
import { WorkFrame } from './WorkFrame.tsx';

/** The file of one's own draft for the team, to be changed. */
export default function EditScreen() {
  const state = useRouteState('TeamAsgmtEdit');
  return state && <Loaded key={state.taAsgmtSeq} place={state} />;
}

function Loaded({ place }: { place: FormPlace }) {
  const user = useUser();
  const query = useTeamWork(place.taAsgmtSeq);
  const admitted = useWorkScreen({
    place,
    query,
    once: true,
    elsewhere(work) {
      // A draft is what can be changed; where there is none, what there is instead says more than a refusal.
      const other = unlessOn('TeamAsgmtTemp')(work);
      if (other !== undefined) return other;
      const message = rightsOf(work, user.id).change;
      return message === undefined ? undefined : { screen: 'TeamAsgmtTemp', message };
    },
  });
  return (
    <WorkFrame lctrShdlCd={place.lctrShdlCd} query={query} doing="팀과제 수정" held={!admitted}>
      {(work) => (
        <CardStack>
          <WorkCard work={work} folded />
          <FileForm place={place} work={work} edits />
        </CardStack>
      )}
    </WorkFrame>
  );
}
