import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Question } from '../queries.ts';
import classes from './AnswerStatus.module.css';
import { chosenOf, isAnswered } from './answers.ts';
import type { OpenView } from './answering.ts';
import { choiceWords } from './choice-words.ts';
import { SaveStateMark } from './SaveStateMark.tsx';

interface AnswerStatusProps {
  view: OpenView;
  /** The question in view. */
  current: Question;
  onTurn: (question: Question) => void;
  submit: ReactNode;
  /** Why it is not due yet. */
  hint: ReactNode;
}

/** All questions with what is chosen, their points, and where each answer is. A row leads to its question. */
export function AnswerStatus({ view, current, onTurn, submit, hint }: AnswerStatusProps) {
  const { questions, answers } = view;
  const answered = questions.filter((question) => isAnswered(answers, question)).length;
  return (
    <aside className={classes.place} aria-label="답안 현황">
      <Card padded={false}>
        <header className={classes.head}>
          <h2>답안 현황</h2>
          <p>
            {answered} / {questions.length} 응답
          </p>
        </header>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label="문항별 답안">
            <thead>
              <tr>
                <th scope="col">문항</th>
                <th scope="col">선택한 답</th>
                <th scope="col" data-align="right">
                  배점
                </th>
                <th scope="col">저장</th>
              </tr>
            </thead>
            <tbody>
              {questions.map((question) => (
                <Row
                  key={question.qestSeq}
                  view={view}
                  question={question}
                  isCurrent={question === current}
                  onTurn={onTurn}
                />
              ))}
            </tbody>
          </table>
        </div>
        {submit && (
          <div className={classes.foot}>
            {submit}
            {hint && <p className={classes.hint}>{hint}</p>}
          </div>
        )}
      </Card>
    </aside>
  );
}

interface RowProps {
  view: OpenView;
  question: Question;
  isCurrent: boolean;
  onTurn: (question: Question) => void;
}

function Row({ view, question, isCurrent, onTurn }: RowProps) {
  const { qestSeq, qestNo, qestScre } = question;
  return (
    <tr data-current={isCurrent || undefined}>
      <td>
        <button
          type="button"
          className={classes.turn}
          aria-current={isCurrent || undefined}
          onClick={() => onTurn(question)}
        >
          {qestNo}
          <VisuallyHidden>번 문항</VisuallyHidden>
        </button>
      </td>
      <td>{choiceWords(question, chosenOf(view.answers, qestSeq)) || <span aria-hidden="true">–</span>}</td>
      <td data-align="right">{qestScre}</td>
      <td>
        <SaveStateMark view={view} question={question} short />
      </td>
    </tr>
  );
}
