import { quizMessages } from '@baeum/contract/quiz/terms';
import { useEffect } from 'react';
import { type RouteState, useGo, useLinkTo, useRouteState } from '../../navigation.ts';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { ErrorFace } from '../../ui/faces/ErrorFace.tsx';
import { Loading } from '../../ui/faces/Loading.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { focusTitle } from '../../ui/page-title.ts';
import { Differences } from './Differences.tsx';
import { Paper } from './Paper.tsx';
import { TakingHeader } from './TakingHeader.tsx';
import { useTaking } from './useTaking.ts';

/** Taking a quiz: its questions one at a time, and how each answer is saved. */
export default function TakingScreen() {
  const state = useRouteState('QuizSbmt');
  return state && <Loaded {...state} />;
}

function Loaded({ lctrShdlCd, quizCd, attempt }: RouteState<'QuizSbmt'>) {
  const place = { lctrShdlCd, quizCd };
  const { view, taking, reopened, reopen } = useTaking(quizCd, attempt);
  const linkTo = useLinkTo();
  const answering = taking.answering();
  return (
    <>
      <TakingHeader place={place} attempt={view.phase === 'open' ? view : undefined} />
      {view.phase === 'opening' && <Opening />}
      {view.phase === 'failed' && (
        <>
          {view.error.endsSession ? (
            <Opening />
          ) : (
            <ErrorFace error={view.error} onRetry={() => void taking.open()} />
          )}
          <PageActions back={{ ...linkTo('QuizDesc', place), label: '돌아가기' }} />
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
  place: RouteState<'QuizDesc'>;
  /** Somebody expected to go on with it. */
  reopened: boolean;
}

/** There is nothing to answer: on to the screen that says how the quiz stands. */
function Ended({ place: { lctrShdlCd, quizCd }, reopened }: EndedProps) {
  const go = useGo();
  useEffect(() => {
    if (reopened) void dialogs.alert(quizMessages.submittedBefore);
    void go('QuizDesc', { lctrShdlCd, quizCd }, { replace: true });
  }, [go, lctrShdlCd, quizCd, reopened]);
  return <Opening />;
}
