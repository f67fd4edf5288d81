import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../../ui/shared.module.css';
import { differenceTyped, type Judgement, type NumberField, textOf, withText, type Work } from './judging.ts';
import classes from './Desk.module.css';

type Change = (part: Partial<Pick<Judgement, 'differences' | 'unreadable'>>) => void;

interface DifferencesProps {
  members: Work['members'];
  judgement: Judgement;
  onChange: Change;
}

/** What members get more or less than their team. */
export function Differences({ members, judgement, onChange }: DifferencesProps) {
  return (
    <fieldset className={classes.differences}>
      <legend>팀원별 차이</legend>
      {members.map((member) => (
        <Member key={member.number} member={member} judgement={judgement} onChange={onChange} />
      ))}
    </fieldset>
  );
}

interface MemberProps {
  member: Work['members'][number];
  judgement: Judgement;
  onChange: Change;
}

function Member({ member: { name, number }, judgement, onChange }: MemberProps) {
  const field: NumberField = `difference ${number}`;
  const { differences, unreadable } = judgement;
  const own = differences.find(({ studentNumber }) => studentNumber === number);
  const others = differences.filter((one) => one !== own);
  const [text, setText] = useState(textOf(judgement, field, own?.points ?? null));
  // It stays while the number is corrected.
  const [reason, setReason] = useState(own?.reason ?? '');
  function take(value: string): void {
    setText(value);
    const points = differenceTyped(value);
    if (points === undefined) return onChange(withText(judgement, field, value));
    onChange({
      differences: points === 0 ? others : [...others, { studentNumber: number, points, reason }],
      ...withText(judgement, field, undefined),
    });
  }
  return (
    <div className={shared.row}>
      <span className={classes.member}>{name}</span>
      <TextInput
        size="xs"
        aria-label={`${name} 점수 차이`}
        placeholder="0"
        inputMode="text"
        className={classes.difference}
        value={text}
        error={unreadable[field] !== undefined}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        aria-label={`${name} 차이 사유`}
        placeholder="사유"
        disabled={own === undefined}
        value={reason}
        maxLength={scoreLimits.reason}
        error={own !== undefined && reason.trim() === ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setReason(value);
          if (own !== undefined) onChange({ differences: [...others, { ...own, reason: value }] });
        }}
      />
    </div>
  );
}
