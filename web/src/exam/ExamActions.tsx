import { Button } from '@mantine/core';
import { useGo, useLinkTo } from '../navigation.ts';
import type { Quiz } from '../quiz/queries.ts';
import { questionBefore, stepOf, usedAttempts, whyNot } from '../quiz/standing.ts';
import { lateWords, stepWords } from '../quiz/words.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Message } from '../ui/Message.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { beginNote } from './words.ts';

/** The one thing that can be done next with an exam, or why it cannot. */
export function ExamActions({ quiz }: { quiz: Quiz }) {
  const linkTo = useLinkTo();
  const go = useGo();
  const step = stepOf(quiz);
  const refusal = whyNot(quiz);
  const { quizCd } = quiz;

  async function enter(): Promise<void> {
    if (refusal !== undefined) return void (await dialogs.alert(refusal.message));
    const question = questionBefore(quiz);
    if (question === undefined) await go('ExamSbmt', { quizCd });
    else if (await dialogs.confirm(question, { note: beginNote }))
      await go('ExamSbmt', { quizCd, attempt: usedAttempts(quiz) + 1 });
  }

  // What is over, or has been handed in for good, is only looked at.
  const isDone = step === 'retake' && refusal !== undefined;
  const { onPointerEnter, onFocus } = linkTo('ExamSbmt', { quizCd });
  const late = quiz.isTardy === 'Y' && lateWords;
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
          {stepWords[step]}
        </Button>
      )}
    </PageActions>
  );
}
