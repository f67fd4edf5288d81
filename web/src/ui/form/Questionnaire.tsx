/** Parts of a form whose fields are the questions of a questionnaire. */
import { type ReactNode, useId } from 'react';
import { Choice, Choices } from '../choices/Choices.tsx';
import { SegmentedBar } from '../SegmentedBar.tsx';
import classes from './form.module.css';

/** How many of the questions have been answered, and which. */
export function AnswerProgress({ answered }: { answered: readonly boolean[] }) {
  return (
    <>
      <p className={classes.progress}>
        답변 <strong>{answered.filter(Boolean).length}</strong> / {answered.length}
      </p>
      <SegmentedBar segments={answered.map((done) => (done ? 'full' : 'upcoming'))} />
    </>
  );
}

interface QuestionProps {
  number: number;
  text: string;
  optional?: boolean;
  /** The answer is missing. */
  missing?: boolean;
  /** Receives the id of the question, to label the answer. */
  children: (labelledBy: string) => ReactNode;
}

export function Question({ number, text, optional = false, missing = false, children }: QuestionProps) {
  const id = useId();
  return (
    <li>
      <h3 id={id} className={classes.question} data-missing={missing || undefined}>
        <span className={classes.number}>{number}.</span> {text}
        {optional && <span className={classes.optional}> (선택)</span>}
      </h3>
      {children(id)}
    </li>
  );
}

interface SingleChoiceProps {
  name: string;
  labelledBy: string;
  describedBy?: string | undefined;
  items: readonly { readonly id: number; readonly text: string }[];
  chosen: number | string | undefined;
  disabled: boolean;
  onChoose: (item: number) => void;
}

/** Radio buttons of a question with one answer. */
export function SingleChoice({ name, items, chosen, onChoose, ...group }: SingleChoiceProps) {
  return (
    <Choices {...group}>
      {items.map(({ id, text }) => (
        <Choice key={id} type="radio" name={name} checked={chosen === id} onChoose={() => onChoose(id)}>
          {text}
        </Choice>
      ))}
    </Choices>
  );
}
