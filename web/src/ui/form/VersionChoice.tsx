import { Button } from '@mantine/core';
import { Notice } from '../Notice.tsx';
import { ConflictNotice } from './notices.tsx';
import type { Side, TwoVersions } from './two-versions.ts';
import type { Form } from './useForm.ts';
import classes from './VersionChoice.module.css';

interface VersionChoiceProps<Values extends object> {
  readonly form: Pick<Form<Values>, 'conflict' | 'change'>;
  readonly versions: TwoVersions<Values>;
}

/** What somebody else has changed meanwhile, field by field, each with both values to choose from. */
export function VersionChoice<Values extends object>({ form, versions }: VersionChoiceProps<Values>) {
  const { conflict, change } = form;
  const { isNew, differences, choose } = versions;
  if (conflict === undefined || !isNew) return null;
  const take = (name: string, side: Side) => change(choose(name, side));
  if (differences.length === 0)
    return <Notice>{`${conflict.message} 겹치는 값은 없습니다. 다시 저장해 주세요.`}</Notice>;
  return (
    <ConflictNotice
      key={conflict.number}
      message={`${conflict.message} 쓸 값을 고른 뒤 저장해 주세요.`}
      label="두 값 가운데 고르기"
      revertLabel="모두 상대 값 쓰기"
      onRevert={() => differences.forEach(({ name }) => take(name, 'theirs'))}
    >
      <ul className={classes.fields} data-field="versions">
        {differences.map(({ name, label, mine, theirs, chosen }) => (
          <li key={name}>
            <fieldset aria-label={label}>
              <strong>{label}</strong>
              <Value
                text={mine}
                button="내 값 쓰기"
                pressed={chosen === 'mine'}
                onPress={() => take(name, 'mine')}
              />
              <Value
                text={theirs}
                button="상대 값 쓰기"
                pressed={chosen === 'theirs'}
                onPress={() => take(name, 'theirs')}
              />
            </fieldset>
          </li>
        ))}
      </ul>
    </ConflictNotice>
  );
}

interface ValueProps {
  readonly text: string;
  readonly button: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

const Value = ({ text, button, pressed, onPress }: ValueProps) => (
  <div className={classes.value} data-chosen={pressed || undefined}>
    <span>{text || '비어 있음'}</span>
    <Button size="xs" variant={pressed ? 'light' : 'default'} aria-pressed={pressed} onClick={onPress}>
      {button}
    </Button>
  </div>
);
