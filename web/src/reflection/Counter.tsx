import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './Counter.module.css';
import { enoughWords, missingWords } from './words.ts';

interface CounterProps {
  id?: string;
  /** What is counted. */
  label: string;
  length: number;
  /** Where there is none, one character will do. */
  minimum: number;
}

/** Characters written and the least number of them: blue when that is reached, red otherwise, and with a word. */
export function Counter({ id, label, length, minimum }: CounterProps) {
  const needed = Math.max(1, minimum);
  const reached = length >= needed;
  const Icon = reached ? IconCircleCheck : IconAlertCircle;
  return (
    <p id={id} className={classes.counter} data-reached={reached || undefined}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{label} </VisuallyHidden>
      <span>
        {length.toLocaleString('ko')}
        {minimum > 0 && ` / ${minimum.toLocaleString('ko')}`}자
      </span>
      <span>{reached ? enoughWords : missingWords(needed - length)}</span>
    </p>
  );
}
