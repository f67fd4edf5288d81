import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../../ui/shared.module.css';
import { type Judgement, pointsTyped, type Work } from './judging.ts';
import classes from './Desk.module.css';

interface PenaltyProps {
  work: Work;
  judgement: Judgement;
  onChange: (part: Pick<Judgement, 'penaltyOverride' | 'penaltyReason'>) => void;
}

/** What lateness takes off, and what a grader decides instead. */
export function Penalty({ work: { lateDays, latePenalty }, judgement, onChange }: PenaltyProps) {
  const { penaltyOverride, penaltyReason } = judgement;
  const [text, setText] = useState(penaltyOverride === null ? '' : String(penaltyOverride));
  return (
    <div className={classes.penalty}>
      <p>
        지각 {lateDays}일 · 감점 <strong>{penaltyOverride ?? latePenalty}점</strong>
        {penaltyOverride !== null && <span className={shared.small}> (계산한 감점 {latePenalty}점)</span>}
      </p>
      <div className={shared.row}>
        <TextInput
          size="xs"
          label="다른 감점"
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setText(value);
            const typed = pointsTyped(value);
            if (typed !== undefined)
              onChange({ penaltyOverride: typed, penaltyReason: typed === null ? '' : penaltyReason });
          }}
        />
        <TextInput
          size="xs"
          label="감점을 바꾸는 사유"
          disabled={penaltyOverride === null}
          value={penaltyReason}
          maxLength={scoreLimits.reason}
          error={penaltyOverride !== null && penaltyReason.trim() === ''}
          onChange={(event) => onChange({ penaltyOverride, penaltyReason: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
