import type { ReactNode } from 'react';
import classes from './Chip.module.css';

/** gray 예정 · blue 진행 · green 완료 · orange 지각 제출 · red 미제출 · yellow 임시저장 · purple 출석 (STYLE §1). */
export type Tone = 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'yellow' | 'purple';

interface ChipProps {
  tone: Tone;
  /** The word of the state; colour alone never tells it. */
  children: ReactNode;
}

/** A state, in colour and word. At most one for a thing. */
export function Chip({ tone, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
