import { commentLimits, countCharacters } from '@baeum/contract/discussion/terms';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { useLimitedField } from '../discussion/useLimitedField.ts';
import { Card } from '../ui/Card.tsx';
import { Counter } from '../ui/form/hints.tsx';
import { AnswerProgress, Question, SingleChoice } from '../ui/form/Questionnaire.tsx';
import { formatDateTime } from '../ui/format.ts';
import { type Answers, answersOf, isAnswered } from './answers.ts';
import classes from './EvaluationForm.module.css';
import type { Evaluation } from './queries.ts';

export const fieldName = (qestSeq: number): string => `question-${qestSeq}`;

interface EvaluationQuestionsProps {
  until: string | undefined;
  /** Said before the questions. */
  note?: string | undefined;
  questions: Evaluation['list'];
  values: Answers;
  disabled: boolean;
  onAnswer: (part: Answers) => void;
}

/** The questions of an evaluation, as students answer them and as staff see them before. */
export function EvaluationQuestions({
  until,
  note = '',
  questions,
  values,
  disabled,
  onAnswer,
}: EvaluationQuestionsProps) {
  const answers = answersOf(questions, values);
  return (
    <Card title="문항" note={until && `${formatDateTime(until)}까지`}>
      {note !== '' && <p className={classes.note}>{note}</p>}
      <AnswerProgress answered={questions.map((question) => isAnswered(question, answers))} />
      <ol className={classes.questions}>
        {questions.map(({ qestSeq, qestNo, qestNm, qestTy, choiceYn, itemList }) => {
          const answer = values[qestSeq];
          const field = { name: fieldName(qestSeq), disabled };
          return (
            <Question key={qestSeq} number={qestNo} text={qestNm} optional={choiceYn === 'Y'}>
              {(labelledBy) =>
                qestTy === 'M' ? (
                  <SingleChoice
                    {...field}
                    labelledBy={labelledBy}
                    items={itemList.map(({ itemSeq, itemNm }) => ({ id: itemSeq, text: itemNm }))}
                    chosen={answer}
                    onChoose={(item) => onAnswer({ [qestSeq]: item })}
                  />
                ) : (
                  <TextAnswer
                    {...field}
                    labelledBy={labelledBy}
                    text={typeof answer === 'string' ? answer : ''}
                    onText={(text) => onAnswer({ [qestSeq]: text })}
                  />
                )
              }
            </Question>
          );
        })}
      </ol>
    </Card>
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
      <Counter id={countId} length={countCharacters(text)} limit={commentLimits.characters} />
    </>
  );
}
