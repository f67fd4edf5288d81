import { stanceNames, stances } from '@baeum/contract/discussion/terms';
import { useId } from 'react';
import classes from './Composer.module.css';

interface StanceChoiceProps {
  /** Y, N or empty. */
  value: string;
  disabled: boolean;
  onChange: (stance: string) => void;
}

/** The side that a comment takes. */
export function StanceChoice({ value, disabled, onChange }: StanceChoiceProps) {
  const id = useId();
  return (
    <div className={classes.stances} role="radiogroup" aria-labelledby={id}>
      <span id={id} className={classes.legend}>
        내 입장
      </span>
      {stances.map((stance) => (
        <label key={stance} className={classes.choice} data-stance={stance}>
          <input
            type="radio"
            name={id}
            value={stance}
            checked={value === stance}
            disabled={disabled}
            onChange={() => onChange(stance)}
          />
          {stanceNames[stance]}
        </label>
      ))}
    </div>
  );
}
