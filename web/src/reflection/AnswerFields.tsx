import { reflectionLimits } from '@baeum/contract/reflection/terms';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { Field } from '../ui/Field.tsx';
import classes from './Answers.module.css';
import { type AnsweredQuestion, Counter } from './Counter.tsx';
import type { JournalForm } from './useJournalForm.ts';

interface AnswerFieldsProps {
  form: JournalForm;
  readOnly: boolean;
}

export function AnswerFields({ form, readOnly }: AnswerFieldsProps) {
  return (
    <ol className={classes.questions}>
      {form.questions.map((question, index) => (
        <li key={question.srQestSeq}>
          <AnswerField
            number={index + 1}
            question={question}
            // In a conflict the stored answer is shown below the field.
            stored={form.conflictMessage === undefined ? undefined : question.srAnswr}
            readOnly={readOnly}
            onChange={(answer) => form.change(question.srQestSeq, answer)}
          />
        </li>
      ))}
    </ol>
  );
}

interface AnswerFieldProps {
  number: number;
  question: AnsweredQuestion;
  stored: string | undefined;
  readOnly: boolean;
  onChange: (answer: string) => void;
}

function AnswerField({ number, question, stored, readOnly, onChange }: AnswerFieldProps) {
  const counter = useId();
  const { srQestSeq, srQestNm, qestCharCntLimit, answer, length } = question;
  return (
    <>
      <Field label={`${number}. ${srQestNm}`}>
        {({ id }) => (
          <Textarea
            id={id}
            name={`answer-${srQestSeq}`}
            aria-describedby={counter}
            autosize
            minRows={4}
            maxRows={20}
            maxLength={reflectionLimits.answer}
            value={answer}
            readOnly={readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={classes.below}>
        <Counter id={counter} label={`질문 ${number}`} length={length} minimum={qestCharCntLimit} />
      </div>
      {stored !== undefined && stored !== answer && stored !== '' && (
        <details className={classes.stored}>
          <summary>지금 저장되어 있는 답변 보기</summary>
          <p className={classes.answer}>{stored}</p>
        </details>
      )}
    </>
  );
}
