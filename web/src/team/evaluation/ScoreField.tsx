import { evaluationLimits, evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { Input } from '@mantine/core';
import { useRef, useState } from 'react';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { changeScore } from './scores.ts';
import classes from './ScoreField.module.css';

interface ScoreFieldProps {
  name: string;
  label: string;
  value: string;
  readOnly: boolean;
  /** Somebody has tried to submit without it; the words for that have this id. */
  missing: string | undefined;
  onChange: (score: string) => void;
}

/** A score out of 100: digits only. Too high a one is told of and cleared. */
export function ScoreField({ name, label, value, readOnly, missing, onChange }: ScoreFieldProps) {
  const composing = useRef(false);
  /** What an input method has not finished yet is left alone. */
  const [unfinished, setUnfinished] = useState<string>();

  function take(text: string): void {
    const change = changeScore(value, text);
    if ('score' in change) return onChange(change.score);
    onChange('');
    void dialogs.alert(evaluationRefusals.tooHigh.message);
  }

  return (
    <Input
      className={classes.field}
      name={name}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={unfinished ?? value}
      readOnly={readOnly}
      error={missing !== undefined}
      // Its words stand elsewhere, for all fields together.
      withAria={false}
      aria-invalid={missing !== undefined}
      aria-describedby={missing}
      rightSection={<span className={classes.limit}>/ {evaluationLimits.score}</span>}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) =>
        composing.current ? setUnfinished(currentTarget.value) : take(currentTarget.value)
      }
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        setUnfinished(undefined);
        take(currentTarget.value);
      }}
    />
  );
}
