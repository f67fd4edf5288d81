import { commentLimits as limits, countCharacters } from '@baeum/contract/discussion/terms';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { useLimitedField } from '../discussion/useLimitedField.ts';
import { Choice, Choices } from '../ui/choices/Choices.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './EvaluationQuestion.module.css';
import type { Question } from './queries.ts';

interface EvaluationQuestionProps {
  question: Question;
  answer: number | string | undefined;
  disabled: boolean;
  onAnswer: (answer: number | string) => void;
}

export const fieldName = (qestSeq: number): string => `question-${qestSeq}`;

export function EvaluationQuestion(props: EvaluationQuestionProps) {
  const { question, answer, disabled, onAnswer } = props;
  const { qestSeq, qestNo, qestNm, qestTy, choiceYn, itemList } = question;
  const headingId = useId();
  return (
    <li>
      <h3 id={headingId} className={classes.question}>
        <span className={classes.number}>{qestNo}.</span> {qestNm}
        {choiceYn === 'Y' && <span className={classes.optional}> (선택)</span>}
      </h3>
      {qestTy === 'M' ? (
        <Choices labelledBy={headingId} disabled={disabled}>
          {itemList.map(({ itemSeq, itemNm }) => (
            <Choice
              key={itemSeq}
              type="radio"
              name={fieldName(qestSeq)}
              checked={answer === itemSeq}
              onChoose={() => onAnswer(itemSeq)}
            >
              {itemNm}
            </Choice>
          ))}
        </Choices>
      ) : (
        <TextAnswer
          name={fieldName(qestSeq)}
          labelledBy={headingId}
          text={typeof answer === 'string' ? answer : ''}
          disabled={disabled}
          onText={onAnswer}
        />
      )}
    </li>
  );
}

interface TextAnswerProps {
  name: string;
  labelledBy: string;
  text: string;
  disabled: boolean;
  onText: (text: string) => void;
}

function TextAnswer({ name, labelledBy, text, disabled, onText }: TextAnswerProps) {
  const limited = useLimitedField(onText);
  const countId = useId();
  return (
    <>
      <Textarea
        name={name}
        aria-labelledby={labelledBy}
        aria-describedby={countId}
        classNames={{ input: classes.field }}
        rows={4}
        value={text}
        readOnly={disabled}
        {...limited}
      />
      <p id={countId} className={classes.counter}>
        <VisuallyHidden>글자 수 </VisuallyHidden>
        {countCharacters(text)} / {limits.characters}
      </p>
    </>
  );
}
