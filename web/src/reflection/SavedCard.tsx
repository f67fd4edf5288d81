import { reflectionLimits, reflectionMessages } from '@baeum/contract/reflection/terms';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import classes from './SavedCard.module.css';
import { soonWords } from './words.ts';

interface SavedCardProps {
  isDraft: boolean;
  /** Enters the view, once: by itself after the specified time (3 §9), or at once when asked to. */
  onLeave: () => void;
}

/** In place of the form once the server has it. */
export function SavedCard({ isDraft, onLeave }: SavedCardProps) {
  const words = useRef<HTMLOutputElement>(null);
  // The view may still be on its way when the time is over, or the button is pressed again.
  const left = useRef(false);
  const leave = () => {
    if (left.current) return;
    left.current = true;
    onLeave();
  };
  const leaveInTime = useEffectEvent(leave);
  useEffect(() => {
    words.current?.focus();
    const timer = setTimeout(() => leaveInTime(), reflectionLimits.toView);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card label="저장 결과">
      <output ref={words} tabIndex={-1} className={classes.saved}>
        <IconCircleCheck size={32} aria-hidden="true" />
        <p className={classes.words}>
          {isDraft ? reflectionMessages.draftSaved : reflectionMessages.submitted}
        </p>
        <p>{soonWords}</p>
        <Button variant="default" onClick={leave}>
          바로 보기
        </Button>
      </output>
    </Card>
  );
}
