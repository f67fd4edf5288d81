import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { useState } from 'react';
import { useKeys } from '../../ui/keys/useKeys.ts';
import type { TextField } from '../../staff-kit/replies/insert-text.ts';
import shared from '../../ui/shared.module.css';
import { CommentField } from './CommentField.tsx';
import { type Judgement, withComment, withLevel, type Work } from './judging.ts';
import classes from './Desk.module.css';

interface CriteriaProps {
  lectureCode: string;
  /** The cursor is in what is said about a criterion. */
  onEnter: (field: TextField) => void;
  rubric: Work['rubric'];
  /** Only this one; undefined for all. */
  only?: string | undefined;
  choices: Judgement['choices'];
  onChange: (choices: Judgement['choices']) => void;
  /** After a level was chosen. */
  onLevel: () => void;
}

/** The levels of each criterion. The digits choose a level of the criterion in focus, and go on to the next one. */
export function Criteria(props: CriteriaProps) {
  const { lectureCode, onEnter, rubric: whole, only, choices, onChange, onLevel } = props;
  const rubric = only === undefined ? whole : whole.filter(({ name }) => name === only);
  const [latest, setFocused] = useState(0);
  // There may be fewer of them now.
  const focused = Math.min(latest, rubric.length - 1);
  const most = Math.max(0, ...rubric.map(({ levels }) => levels.length));
  const choose = (criterion: string, level: string) => {
    const next = withLevel(choices, criterion, level);
    onChange(next);
    // A level that is taken away leads nowhere.
    if (next.some((one) => one.criterion === criterion && one.level !== null)) onLevel();
  };
  const chooseByKey = (index: number) => {
    const criterion = rubric[focused];
    const level = criterion?.levels[index];
    if (criterion === undefined || level === undefined) return;
    choose(criterion.name, level.name);
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
              onClick={() => choose(name, level.name)}
            >
              {level.name} {level.points}
            </button>
          ))}
        </div>
        <CommentField
          lectureCode={lectureCode}
          onEnter={(field) => {
            setFocused(index);
            onEnter(field);
          }}
          aria-label={`${name} 의견`}
          placeholder="의견"
          value={chosen?.comment ?? ''}
          maxLength={scoreLimits.comment}
          onChange={(comment) => onChange(withComment(choices, name, comment))}
        />
      </fieldset>
    );
  });
}
