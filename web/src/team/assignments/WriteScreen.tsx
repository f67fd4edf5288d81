import { useRouteState } from '../../navigation.ts';
import { missedWords } from '../../submission/words.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { FileForm } from './FileForm.tsx';
import { useTeamWork } from './queries.ts';
import { unlessOn, useWorkScreen, type WorkPlace } from './useWorkScreen.ts';
import { WorkCard } from './WorkCard.tsx';
import { WorkFrame } from './WorkFrame.tsx';

/** A team assignment for which nobody of the team has saved anything yet. */
export default function WriteScreen() {
  const state = useRouteState('TeamAsgmtWrite');
  return state && <Loaded key={state.taAsgmtSeq} place={state} />;
}

function Loaded({ place }: { place: WorkPlace }) {
  const query = useTeamWork(place.taAsgmtSeq);
  const admitted = useWorkScreen({ place, query, once: true, elsewhere: unlessOn('TeamAsgmtWrite') });
  return (
    <WorkFrame lctrShdlCd={place.lctrShdlCd} query={query} doing="팀과제 제출" held={!admitted}>
      {(work) => (
        <CardStack>
          <WorkCard work={work} />
          {work.task.progressStatus === 'finish' && work.submission === null && (
            <Card title="제출한 파일">
              <p>{missedWords}</p>
            </Card>
          )}
          <FileForm place={place} work={work} edits={false} />
        </CardStack>
      )}
    </WorkFrame>
  );
}
