import { Button } from '@mantine/core';
import { useGo, useLinkTo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Message } from '../ui/Message.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import type { Quiz } from './queries.ts';
import { questionBefore, stepOf, usedAttempts, whyNot } from './standing.ts';
import { lateWords, stepWords } from './words.ts';

/** The one thing that can be done next, or why it cannot; pressed all the same, the button says it too. */
export function TakeActions({ quiz }: { quiz: Quiz }) {
  const linkTo = useLinkTo();
  const go = useGo();
  const step = stepOf(quiz);
  const refusal = whyNot(quiz);
  const { lctrShdlCd, quizCd } = quiz;

  async function enter(): Promise<void> {
    if (refusal !== undefined) {
      await dialogs.alert(refusal.message);
      return;
    }
    const question = questionBefore(quiz);
    if (question === undefined) await go('QuizSbmt', { lctrShdlCd, quizCd });
    else if (await dialogs.confirm(question))
      await go('QuizSbmt', { lctrShdlCd, quizCd, attempt: usedAttempts(quiz) + 1 });
  }

  const isDone = quiz.progressStatus === 'finish' && step === 'retake';
  const { onPointerEnter, onFocus } = linkTo('QuizSbmt', { lctrShdlCd, quizCd });
  const ahead = { onPointerEnter, onFocus };
  const late = quiz.isTardy === 'Y' && lateWords;
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
          {...ahead}
        >
          {stepWords[step]}
        </Button>
      )}
    </PageActions>
  );
}
