import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../../ui/shared.module.css';
import type { Judgement, Work } from './judging.ts';
import classes from './Desk.module.css';

type All = Judgement['differences'];

interface DifferencesProps {
  members: Work['members'];
  differences: All;
  onChange: (differences: All) => void;
}

/** What members get more or less than their team. */
export function Differences({ members, differences, onChange }: DifferencesProps) {
  return (
    <fieldset className={classes.differences}>
      <legend>팀원별 차이</legend>
      {members.map(({ name, number }) => (
        <Member
          key={number}
          name={name}
          own={differences.find(({ studentNumber }) => studentNumber === number)}
          onChange={(points, reason) => {
            const others = differences.filter(({ studentNumber }) => studentNumber !== number);
            onChange(points === 0 ? others : [...others, { studentNumber: number, points, reason }]);
          }}
        />
      ))}
    </fieldset>
  );
}

interface MemberProps {
  name: string;
  own: All[number] | undefined;
  onChange: (points: number, reason: string) => void;
}

function Member({ name, own, onChange }: MemberProps) {
  const [text, setText] = useState(own === undefined ? '' : String(own.points));
  const reason = own?.reason ?? '';
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
        onChange={(event) => {
          const { value } = event.currentTarget;
          setText(value);
          if (/^[-+]?\d{0,4}(\.\d{1,2})?$/.test(value.trim())) onChange(Number(value.trim()) || 0, reason);
        }}
      />
      <TextInput
        size="xs"
        aria-label={`${name} 차이 사유`}
        placeholder="사유"
        disabled={own === undefined}
        value={reason}
        maxLength={scoreLimits.reason}
        error={own !== undefined && reason.trim() === ''}
        onChange={(event) => own && onChange(own.points, event.currentTarget.value)}
      />
    </div>
  );
}
