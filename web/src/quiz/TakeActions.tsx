import { Button } from '@mantine/core';
import { useGo, useLinkTo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Message } from '../ui/Message.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { lateHint, stepLabels } from './messages.ts';
import type { Quiz } from './queries.ts';
import { confirmationFor, nextStepOf, takeRefusal, usedAttempts } from './status.ts';

/**
 * The next possible action. When it is not possible the reason is shown beside the button, and again when it
 * is pressed.
 */
export function TakeActions({ quiz }: { quiz: Quiz }) {
  const linkTo = useLinkTo();
  const go = useGo();
  const step = nextStepOf(quiz);
  const refusal = takeRefusal(quiz);
  const { lctrShdlCd, quizCd } = quiz;

  async function enter(): Promise<void> {
    if (refusal !== undefined) {
      await dialogs.alert(refusal.message);
      return;
    }
    const question = confirmationFor(quiz);
    if (question === undefined) await go('QuizSbmt', { lctrShdlCd, quizCd });
    else if (await dialogs.confirm(question))
      await go('QuizSbmt', { lctrShdlCd, quizCd, attempt: usedAttempts(quiz) + 1 });
  }

  const isDone = quiz.progressStatus === 'finish' && step === 'retake';
  const { onPointerEnter, onFocus } = linkTo('QuizSbmt', { lctrShdlCd, quizCd });
  const prefetch = { onPointerEnter, onFocus };
  const late = quiz.isTardy === 'Y' && lateHint;
  return (
    <PageActions
      back={linkTo('quizAll', { lctrShdlCd })}
      hint={!isDone && (refusal === undefined ? late : <Message text={refusal.message} />)}
    >
      {!isDone && (
        <Button
          variant={step === 'retake' ? 'default' : 'filled'}
          aria-disabled={refusal !== undefined || undefined}
          data-disabled={refusal !== undefined || undefined}
          onClick={() => void enter()}
          {...prefetch}
        >
          {stepLabels[step]}
        </Button>
      )}
    </PageActions>
  );
}
