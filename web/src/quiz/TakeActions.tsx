import { Button } from '@mantine/core';
import { serverNow } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { LinkTarget } from '../ui/links.ts';
import { Message } from '../ui/Message.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { lateHint, startWarning, stepLabels } from './messages.ts';
import type { Quiz } from './queries.ts';
import { confirmationFor, nextStepOf, takeRefusal, usedAttempts } from './status.ts';

interface TakeActionsProps {
  quiz: Quiz;
  list: LinkTarget;
  /** `linkTo(…)` of the screen on which it is taken, to prefetch it. */
  taking: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** Nothing can be started any more, only viewed. */
  done: boolean;
  /** Shown with the confirmation before an attempt is started, below what it costs. */
  note?: string;
  /** @param attempt the one that was confirmed; none when an open one is resumed */
  onTake: (attempt: { readonly attempt?: number }) => Promise<void> | void;
}

/**
 * The next possible action. When it is not possible the reason is shown beside the button, and again when it
 * is pressed.
 */
export function TakeActions({ quiz, list, taking, done, note, onTake }: TakeActionsProps) {
  const step = nextStepOf(quiz);
  const refusal = takeRefusal(quiz);

  async function enter(): Promise<void> {
    if (refusal !== undefined) return void (await dialogs.alert(refusal.message));
    const question = confirmationFor(quiz);
    if (question === undefined) return onTake({});
    const notes = [startWarning(quiz, serverNow()), note].filter(Boolean).join('\n');
    if (await dialogs.confirm(question, { note: notes })) await onTake({ attempt: usedAttempts(quiz) + 1 });
  }

  const { onPointerEnter, onFocus } = taking;
  const late = quiz.isTardy === 'Y' && lateHint;
  return (
    <PageActions
      back={list}
      hint={!done && (refusal === undefined ? late : <Message text={refusal.message} />)}
    >
      {!done && (
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
