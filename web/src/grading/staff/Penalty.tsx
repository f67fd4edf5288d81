import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../../ui/shared.module.css';
import { type Judgement, pointsTyped, type Score, textOf, withText, type Work } from './judging.ts';
import classes from './Desk.module.css';

interface PenaltyProps {
  work: Work;
  /** What was saved, while it still holds. */
  saved: Score | undefined;
  judgement: Judgement;
  onChange: (part: Partial<Pick<Judgement, 'penaltyOverride' | 'penaltyReason' | 'unreadable'>>) => void;
}

/** What lateness takes off, and what a grader decides instead. */
export function Penalty({ work: { lateDays, latePenalty }, saved, judgement, onChange }: PenaltyProps) {
  const penalty = saved?.latePenalty ?? latePenalty;
  const { penaltyOverride, unreadable } = judgement;
  const [text, setText] = useState(textOf(judgement, 'penalty', penaltyOverride));
  // It stays while the number is corrected.
  const [reason, setReason] = useState(judgement.penaltyReason);
  function take(value: string): void {
    setText(value);
    const read = pointsTyped(value);
    if (read === undefined) onChange(withText(judgement, 'penalty', value));
    else
      onChange({
        penaltyOverride: read,
        penaltyReason: read === null ? '' : reason,
        ...withText(judgement, 'penalty', undefined),
      });
  }
  return (
    <div className={classes.penalty}>
      <p>
        지각 {lateDays}일 · 감점 <strong>{penaltyOverride ?? penalty}점</strong>
        {penaltyOverride !== null && <span className={shared.small}> (계산한 감점 {latePenalty}점)</span>}
      </p>
      {penaltyOverride === null && penalty !== latePenalty && (
        <p className={shared.note}>
          점수를 저장할 때 정한 감점입니다. 지금 기준으로는 {latePenalty}점이며, 다시 저장하면 바뀝니다.{' '}
          <Button size="xs" variant="default" onClick={() => onChange({})}>
            다시 저장
          </Button>
        </p>
      )}
      <div className={shared.row}>
        <TextInput
          size="xs"
          label="다른 감점"
          inputMode="decimal"
          value={text}
          error={unreadable.penalty !== undefined}
          onChange={(event) => take(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          label="감점을 바꾸는 사유"
          disabled={penaltyOverride === null}
          value={reason}
          maxLength={scoreLimits.reason}
          error={penaltyOverride !== null && reason.trim() === ''}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            onChange({ penaltyReason: event.currentTarget.value });
          }}
        />
      </div>
    </div>
  );
}
