import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { discardedAnswersMessage, endActionLabel, endMessage } from './messages.ts';
import type { OpenView, TakingContext } from './open-view.ts';

interface TakingNoticeProps {
  view: OpenView & { readonly hasDiscardedAnswers: boolean };
  messages: TakingContext['messages'];
  /** Runs the action that is offered when nothing can be answered any more. */
  onEndAction: () => void;
}

/** Exceptional states. They are announced, and scrolled into view when they end the attempt. */
export function TakingNotice({ view, messages, onEndAction }: TakingNoticeProps) {
  const { status, hasDiscardedAnswers } = view;
  const message = endMessage(view, messages.submittedBefore);
  const action = endActionLabel(status, messages.leave);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (action !== undefined) container.current?.scrollIntoView({ block: 'nearest' });
  }, [action]);
  return (
    <div ref={container} aria-live="polite">
      {message !== undefined && (
        <Notice
          tone={status === 'broken' ? 'red' : undefined}
          action={
            action && (
              <Button variant="default" onClick={onEndAction}>
                {action}
              </Button>
            )
          }
        >
          {message}
        </Notice>
      )}
      {hasDiscardedAnswers && <Notice>{discardedAnswersMessage}</Notice>}
    </div>
  );
}
