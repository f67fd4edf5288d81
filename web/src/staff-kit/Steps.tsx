import { IconCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './Steps.module.css';

const steps = ['파일', '확인', '적용'];

/** Where an import is; the last step is done as soon as it is reached. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className={classes.steps} aria-label="단계">
      {steps.map((name, index) => {
        const isDone = index < current || current === steps.length - 1;
        return (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span className={classes.number}>
              {isDone ? <IconCheck size={14} stroke={3} aria-hidden="true" /> : index + 1}
            </span>
            {name}
            {isDone && <VisuallyHidden>끝남</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
