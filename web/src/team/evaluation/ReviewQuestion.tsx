import { useId } from 'react';
import { Choice, Choices } from '../../ui/choices/Choices.tsx';
import type { Question } from './queries.ts';
import classes from './ReviewQuestion.module.css';

interface ReviewQuestionProps {
  number: number;
  question: Question;
  /** The chosen item. */
  chosen: number | undefined;
  disabled: boolean;
  /** Somebody has tried to submit without it; the words for that have this id. */
  missing: string | undefined;
  onChoose: (item: number) => void;
}

/** A question of the questionnaire with its items, of which one is chosen. */
export function ReviewQuestion(props: ReviewQuestionProps) {
  const { number, question, chosen, disabled, missing, onChoose } = props;
  const headingId = useId();
  return (
    <li>
      <p id={headingId} className={classes.question} data-missing={missing !== undefined || undefined}>
        <span className={classes.number}>{number}.</span> {question.tqNm}
      </p>
      <Choices labelledBy={headingId} describedBy={missing} disabled={disabled}>
        {question.items.map(({ tqiSeq, tqiNm }) => (
          <Choice
            key={tqiSeq}
            type="radio"
            name={`question-${question.tqSeq}`}
            checked={chosen === tqiSeq}
            onChoose={() => onChoose(tqiSeq)}
          >
            {tqiNm}
          </Choice>
        ))}
      </Choices>
    </li>
  );
}
