import { reflectionLimits, reflectionMessages } from '@baeum/contract/reflection/terms';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import classes from './SavedCard.module.css';
import { soonWords } from './words.ts';

interface SavedCardProps {
  isDraft: boolean;
  /** Enters the view: by itself after the specified time (3 §9), or at once when asked to. */
  onLeave: () => void;
}

/** In place of the form once the server has it. */
export function SavedCard({ isDraft, onLeave }: SavedCardProps) {
  const words = useRef<HTMLOutputElement>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    words.current?.focus();
    const timer = setTimeout(() => leave(), reflectionLimits.toView);
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
        <Button variant="default" onClick={onLeave}>
          바로 보기
        </Button>
      </output>
    </Card>
  );
}
