import { reflectionLimits, reflectionMessages } from '@baeum/contract/reflection/terms';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../ui/Card.tsx';
import { redirectHint } from './messages.ts';
import classes from './SavedCard.module.css';

interface SavedCardProps {
  isDraft: boolean;
  /** Called once, after the time of specification §15.4 or when the button is pressed. */
  onLeave: () => void;
}

/** Replaces the form after saving. */
export function SavedCard({ isDraft, onLeave }: SavedCardProps) {
  const result = useRef<HTMLOutputElement>(null);
  // The view may still be loading when the timer fires or the button is pressed again.
  const hasLeft = useRef(false);
  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave();
  };
  const leaveInTime = useEffectEvent(leave);
  useEffect(() => {
    result.current?.focus();
    const timer = setTimeout(() => leaveInTime(), reflectionLimits.toView);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card label="저장 결과">
      <output ref={result} tabIndex={-1} className={classes.saved}>
        <IconCircleCheck size={32} aria-hidden="true" />
        <p className={classes.message}>
          {isDraft ? reflectionMessages.draftSaved : reflectionMessages.submitted}
        </p>
        <p>{redirectHint}</p>
        <Button variant="default" onClick={leave}>
          바로 보기
        </Button>
      </output>
    </Card>
  );
}
