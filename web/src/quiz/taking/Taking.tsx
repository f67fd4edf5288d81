import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { focusTitle } from '../../ui/page-title.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { ErrorState } from '../../ui/query-state/QueryState.tsx';
import { ConflictChoice, OpenAttempt } from './OpenAttempt.tsx';
import type { OpenView, TakingContext } from './open-view.ts';
import { TakingHeader } from './TakingHeader.tsx';
import { useTaking } from './useTaking.ts';

interface TakingProps {
  context: TakingContext;
  /** Number of the attempt that the student confirmed to start; an open attempt is resumed without asking. */
  confirmedAttempt: number | undefined;
  /** More to show above an open attempt. */
  children?: (attempt: OpenView) => ReactNode;
}

/** Takes a quiz question by question and shows how each answer is saved. */
export function Taking({ context, confirmedAttempt, children }: TakingProps) {
  const { view, taking, reopened, reopen } = useTaking(context.quizCd, confirmedAttempt);
  const answering = taking.answering();
  return (
    <>
      <TakingHeader context={context} attempt={view.phase === 'open' ? view : undefined} />
      {view.phase === 'open' && children?.(view)}
      {view.phase === 'opening' && <Opening />}
      {view.phase === 'failed' && (
        <>
          {view.error.endsSession ? (
            <Opening />
          ) : (
            <ErrorState error={view.error} onRetry={() => void taking.open()} />
          )}
          <PageActions back={{ ...context.back, label: '돌아가기' }} />
        </>
      )}
      {view.phase === 'ended' && <Ended context={context} reopened={reopened} />}
      {view.phase === 'deciding' && (
        <ConflictChoice
          conflicts={view.conflicts}
          onDecide={(which) => continueWith(() => taking.decide(which))}
        />
      )}
      {view.phase === 'open' && answering !== undefined && (
        <OpenAttempt
          context={context}
          view={view}
          answering={answering}
          onReopen={() => continueWith(reopen)}
        />
      )}
    </>
  );
}

/** Moves focus to the title because the pressed button disappears. */
function continueWith(act: () => void): void {
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
  context: TakingContext;
  /** The student expected to resume it. */
  reopened: boolean;
}

/** Leads to the quiz's page, since there is no attempt left to answer. */
function Ended({ context, reopened }: EndedProps) {
  const end = useEffectEvent(() => {
    if (reopened) void dialogs.alert(context.messages.submittedBefore);
    void context.leave();
  });
  useEffect(() => end(), []);
  return <Opening />;
}
