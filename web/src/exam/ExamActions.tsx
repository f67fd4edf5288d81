import { Button } from '@mantine/core';
import { useGo, useLinkTo } from '../navigation.ts';
import { lateHint, stepLabels } from '../quiz/messages.ts';
import type { Quiz } from '../quiz/queries.ts';
import { confirmationFor, nextStepOf, takeRefusal, usedAttempts } from '../quiz/status.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Message } from '../ui/Message.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { startNote } from './messages.ts';

export function ExamActions({ quiz }: { quiz: Quiz }) {
  const linkTo = useLinkTo();
  const go = useGo();
  const step = nextStepOf(quiz);
  const refusal = takeRefusal(quiz);
  const { quizCd } = quiz;

  async function enter(): Promise<void> {
    if (refusal !== undefined) return void (await dialogs.alert(refusal.message));
    const question = confirmationFor(quiz);
    if (question === undefined) await go('ExamSbmt', { quizCd });
    else if (await dialogs.confirm(question, { note: startNote }))
      await go('ExamSbmt', { quizCd, attempt: usedAttempts(quiz) + 1 });
  }

  // Finished exams and exams submitted for good can only be viewed.
  const isDone = step === 'retake' && refusal !== undefined;
  const { onPointerEnter, onFocus } = linkTo('ExamSbmt', { quizCd });
  const late = quiz.isTardy === 'Y' && lateHint;
  return (
    <PageActions
      back={linkTo('ExamRoom', {})}
      hint={!isDone && (refusal === undefined ? late : <Message text={refusal.message} />)}
    >
      {!isDone && (
        <Button
          variant={step === 'retake' ? 'default' : 'filled'}
          aria-disabled={refusal !== undefined || undefined}
          data-disabled={refusal !== undefined || undefined}
          onClick={() => void enter()}
          onPointerEnter={onPointerEnter}
          onFocus={onFocus}
        >
          {stepLabels[step]}
        </Button>
      )}
    </PageActions>
  );
}
