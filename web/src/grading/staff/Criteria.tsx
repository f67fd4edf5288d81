import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../ui/keys/useKeys.ts';
import shared from '../../ui/shared.module.css';
import { type Judgement, withComment, withLevel, type Work } from './judging.ts';
import classes from './Desk.module.css';

interface CriteriaProps {
  rubric: Work['rubric'];
  choices: Judgement['choices'];
  onChange: (choices: Judgement['choices']) => void;
}

/** The levels of each criterion. The digits choose a level of the criterion in focus, and go on to the next one. */
export function Criteria({ rubric, choices, onChange }: CriteriaProps) {
  const [focused, setFocused] = useState(0);
  const most = Math.max(0, ...rubric.map(({ levels }) => levels.length));
  const chooseByKey = (index: number) => {
    const criterion = rubric[focused];
    const level = criterion?.levels[index];
    if (criterion === undefined || level === undefined) return;
    onChange(withLevel(choices, criterion.name, level.name));
    setFocused(Math.min(focused + 1, rubric.length - 1));
  };
  useKeys(
    '채점 기준',
    Array.from({ length: most }, (_, index) => ({
      code: `Digit${index + 1}`,
      ...(index === 0 && { shown: most === 1 ? '1' : `1–${most}` }),
      does: '표시된 기준의 수준',
      run: () => chooseByKey(index),
    })),
  );
  return rubric.map(({ name, levels }, index) => {
    const chosen = choices.find(({ criterion }) => criterion === name);
    const best = Math.max(...levels.map(({ points }) => points));
    const points = levels.find((level) => level.name === chosen?.level)?.points;
    return (
      <fieldset key={name} className={classes.criterion} data-focused={index === focused || undefined}>
        <legend>
          {name}{' '}
          <span className={shared.small}>
            {points ?? '-'} / {best}
          </span>
        </legend>
        <div className={classes.levels}>
          {levels.map((level) => (
            <button
              key={level.name}
              type="button"
              className={classes.level}
              title={level.description || undefined}
              aria-pressed={chosen?.level === level.name}
              onFocus={() => setFocused(index)}
              onClick={() => onChange(withLevel(choices, name, level.name))}
            >
              {level.name} {level.points}
            </button>
          ))}
        </div>
        <TextInput
          size="xs"
          onFocus={() => setFocused(index)}
          aria-label={`${name} 의견`}
          placeholder="의견"
          value={chosen?.comment ?? ''}
          maxLength={scoreLimits.comment}
          onChange={(event) => onChange(withComment(choices, name, event.currentTarget.value))}
        />
      </fieldset>
    );
  });
}
