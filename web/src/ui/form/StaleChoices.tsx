import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../Card.tsx';
import { formatDateTime } from '../format.ts';
import { Notice } from '../Notice.tsx';
import classes from './StaleChoices.module.css';
import type { Choice, OthersChange } from './stale.ts';
import type { Form } from './useForm.ts';

interface StaleChoicesProps {
  form: Pick<Form, 'conflict' | 'choose'>;
  /** Labels of the fields by their names. */
  labels: Readonly<Record<string, string>>;
  /** Values as people read them; as they are when left out. */
  show?: (name: string, value: string) => string;
}

const asItIs = (_name: string, value: string): string => value;

/** Shown in a form that somebody else was faster with: both values of each field that both have changed. */
export function StaleChoices({ form: { conflict, choose }, labels, show = asItIs }: StaleChoicesProps) {
  if (conflict?.other === undefined) return null;
  return (
    <Choices
      key={conflict.number}
      message={conflict.message}
      other={conflict.other}
      labels={labels}
      show={show}
      onChoose={choose}
    />
  );
}

interface ChoicesProps {
  message: string;
  other: OthersChange;
  labels: Readonly<Record<string, string>>;
  show: NonNullable<StaleChoicesProps['show']>;
  onChoose: (name: string, chosen: NonNullable<Choice['chosen']>) => void;
}

function Choices({ message, other, labels, show, onChoose }: ChoicesProps) {
  const { by, at, choices, adopted } = other;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const who = [by, at && formatDateTime(at)].filter(Boolean).join(', ');
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="다른 사람이 먼저 바꾼 내용"
      className={classes.section}
      data-field="conflict"
    >
      <Card>
        <Notice tone="yellow">
          {choices.length === 0
            ? '작성하는 동안 다른 사람이 다른 항목을 바꾸었습니다. 다시 저장해 주세요.'
            : message}
          {who !== '' && ` (${who})`}
        </Notice>
        {adopted.length > 0 && (
          <p className={classes.adopted}>
            상대가 바꾼 값을 받았습니다: {adopted.map((name) => labels[name] ?? name).join(', ')}
          </p>
        )}
        {choices.length > 0 && (
          <ul className={classes.list}>
            {choices.map((choice) => (
              <ChoiceRow
                key={choice.name}
                choice={choice}
                label={labels[choice.name] ?? choice.name}
                show={show}
                onChoose={onChoose}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  label: string;
  show: ChoicesProps['show'];
  onChoose: ChoicesProps['onChoose'];
}

function ChoiceRow({ choice: { name, mine, theirs, chosen }, label, show, onChoose }: ChoiceRowProps) {
  const sides = [
    { side: 'mine', value: mine, text: '내 값' },
    { side: 'theirs', value: theirs, text: '상대 값' },
  ] as const;
  return (
    <li>
      <strong>{label}</strong>
      {sides.map(({ side, value, text }) => (
        <div key={side} className={classes.side}>
          <span>
            <span className={classes.whose}>{text}</span> {show(name, value) || '없음'}
          </span>
          <Button
            size="xs"
            variant={chosen === side ? 'light' : 'default'}
            aria-pressed={chosen === side}
            aria-label={`${label}: ${text} 쓰기`}
            onClick={() => onChoose(name, side)}
          >
            {text} 쓰기
          </Button>
        </div>
      ))}
    </li>
  );
}
