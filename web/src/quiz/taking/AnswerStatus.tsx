import { submitProblem } from '@baeum/contract/quiz/terms';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { Question } from '../queries.ts';
import classes from './AnswerStatus.module.css';
import { chosenOf, isAnswered } from './answers.ts';
import { isUnderWay, type OpenView } from './open-view.ts';
import { choiceWords } from './choice-words.ts';
import { SaveStateMark } from './SaveStateMark.tsx';
import { offlineWords } from './words.ts';

interface AnswerStatusProps {
  view: OpenView;
  /** The question in view. */
  current: Question;
  onTurn: (question: Question) => void;
  /** Beside it stands why it is not due yet. */
  submit: ReactNode;
}

/** All questions with what is chosen, their points, and where each answer is. A row leads to its question. */
export function AnswerStatus({ view, current, onTurn, submit }: AnswerStatusProps) {
  const { questions, answers } = view;
  const list = useRef<HTMLDivElement>(null);
  const place = questions.indexOf(current);
  useEffect(() => {
    if (list.current) showRow(list.current, place);
  }, [place]);
  const isOpen = isUnderWay(view);
  const waits = isOpen && !view.reachable && view.unsent.size > 0;
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
        <div ref={list} className={classes.scroll}>
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
        {isOpen && (
          <div className={classes.foot}>
            {submit}
            <p className={classes.hint} data-offline={waits || undefined} aria-live="polite">
              {waits
                ? offlineWords[view.kept ? 'kept' : 'unkept']
                : submitProblem(questions, answers)?.refusal.message}
            </p>
          </div>
        )}
      </Card>
    </aside>
  );
}

const headHeight = 40;

/** Scrolls the list, and it alone, to a row. */
function showRow(list: HTMLElement, place: number): void {
  const row = list.querySelectorAll('tbody > tr')[place]?.getBoundingClientRect();
  if (row === undefined) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollTop += Math.min(0, row.top - top - headHeight) + Math.max(0, row.bottom - bottom);
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
          // The number stands by itself: what is seen is a word of the name.
          aria-label={`${qestNo} 번 문항`}
          aria-current={isCurrent || undefined}
          onClick={() => onTurn(question)}
        >
          {qestNo}
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
