import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { ErrorFace } from '../../ui/faces/ErrorFace.tsx';
import { Loading } from '../../ui/faces/Loading.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { focusTitle } from '../../ui/page-title.ts';
import { Differences } from './Differences.tsx';
import type { OpenView } from './open-view.ts';
import { Paper } from './Paper.tsx';
import type { TakingPlace } from './place.ts';
import { TakingHeader } from './TakingHeader.tsx';
import { useTaking } from './useTaking.ts';

interface TakingProps {
  place: TakingPlace;
  /** The number of the attempt that the student has agreed to begin; one that is open is gone on with unasked. */
  agreed: number | undefined;
  /** What else is to be said of an attempt that is open. */
  children?: (attempt: OpenView) => ReactNode;
}

/** Its questions one at a time, and how each answer is saved. */
export function Taking({ place, agreed, children }: TakingProps) {
  const { view, taking, reopened, reopen } = useTaking(place.quizCd, agreed);
  const answering = taking.answering();
  return (
    <>
      <TakingHeader place={place} attempt={view.phase === 'open' ? view : undefined} />
      {view.phase === 'open' && children?.(view)}
      {view.phase === 'opening' && <Opening />}
      {view.phase === 'failed' && (
        <>
          {view.error.endsSession ? (
            <Opening />
          ) : (
            <ErrorFace error={view.error} onRetry={() => void taking.open()} />
          )}
          <PageActions back={{ ...place.back, label: '돌아가기' }} />
        </>
      )}
      {view.phase === 'ended' && <Ended place={place} reopened={reopened} />}
      {view.phase === 'deciding' && (
        <Differences differences={view.differences} onDecide={(which) => goOn(() => taking.decide(which))} />
      )}
      {view.phase === 'open' && answering !== undefined && (
        <Paper place={place} view={view} answering={answering} onReopen={() => goOn(reopen)} />
      )}
    </>
  );
}

/** The button that was pressed goes with what it stood in: the title takes the focus. */
function goOn(act: () => void): void {
  focusTitle();
  act();
}

function Opening() {
  return (
    <Card label="문항">
      <Loading rows={8} />
    </Card>
  );
}

interface EndedProps {
  place: TakingPlace;
  /** Somebody expected to go on with it. */
  reopened: boolean;
}

/** There is nothing to answer: on to the screen that says how the quiz stands. */
function Ended({ place, reopened }: EndedProps) {
  const end = useEffectEvent(() => {
    if (reopened) void dialogs.alert(place.words.submittedBefore);
    void place.leave();
  });
  useEffect(() => end(), []);
  return <Opening />;
}
