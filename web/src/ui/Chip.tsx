import classes from './Chip.module.css';

/** gray 예정 · blue 진행 · green 완료 · orange 지각 제출 · red 미제출 · yellow 임시저장 · purple 출석 (specification §18.2). */
export type Tone = 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'yellow' | 'purple';

/** What a chip says. */
export interface Status {
  readonly tone: Tone;
  /** The state as text; colour alone must never carry the meaning. */
  readonly word: string;
}

/** A state as coloured text. Show at most one per item. */
export function Chip({ tone, word }: Status) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {word}
    </span>
  );
}
