import { useState } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { QuizView } from './useQuiz.ts';
import { timeUpWords, turnWords } from './words.ts';

function turnOf({ quiz: { progressStatus, isTardy }, timeIsUp }: QuizView): string {
  if (progressStatus === 'finish') return turnWords.over;
  if (timeIsUp) return timeUpWords;
  if (progressStatus === 'before') return turnWords.before;
  return isTardy === 'Y' ? turnWords.late : turnWords.open;
}

/** Tells readers once when the clock has turned something; the seconds before that are not told. */
export function TurnNews({ view }: { view: QuizView }) {
  const turn = turnOf(view);
  const [first] = useState(turn);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{turn !== first && turn}</span>
    </VisuallyHidden>
  );
}
