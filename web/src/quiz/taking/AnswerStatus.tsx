import { submitProblem } from '@baeum/contract/quiz/terms';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { Question } from '../queries.ts';
import { chosenOf, isAnswered } from './answers.ts';
import classes from './AnswerStatus.module.css';
import { choiceLabel, offlineMessages } from './messages.ts';
import { isUnderWay, type OpenView } from './open-view.ts';
import { SaveStateMark } from './TakingHeader.tsx';

interface AnswerStatusProps {
  view: OpenView;
  current: Question;
  onSelect: (question: Question) => void;
  /** Shown with a hint that says why it cannot be submitted yet. */
  submit: ReactNode;
}

/**
 * All questions with the chosen answers, their points and whether each answer is saved. A row selects its
 * question.
 */
export function AnswerStatus({ view, current, onSelect, submit }: AnswerStatusProps) {
  const { questions, answers } = view;
  const list = useRef<HTMLDivElement>(null);
  const index = questions.indexOf(current);
  useEffect(() => {
    if (list.current) showRow(list.current, index);
  }, [index]);
  const isOpen = isUnderWay(view);
  const waits = isOpen && !view.reachable && view.unsent.size > 0;
  const answered = questions.filter((question) => isAnswered(answers, question)).length;
  return (
    <aside className={classes.panel} aria-label="답안 현황">
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
                  onSelect={onSelect}
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
                ? offlineMessages[view.isStored ? 'onDevice' : 'inMemory']
                : submitProblem(questions, answers)?.refusal.message}
            </p>
          </div>
        )}
      </Card>
    </aside>
  );
}

const headHeight = 40;

/** Scrolls only the list, not the page. */
function showRow(list: HTMLElement, index: number): void {
  const row = list.querySelectorAll('tbody > tr')[index]?.getBoundingClientRect();
  if (row === undefined) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollTop += Math.min(0, row.top - top - headHeight) + Math.max(0, row.bottom - bottom);
}

interface RowProps {
  view: OpenView;
  question: Question;
  isCurrent: boolean;
  onSelect: (question: Question) => void;
}

function Row({ view, question, isCurrent, onSelect }: RowProps) {
  const { qestSeq, qestNo, qestScre } = question;
  return (
    <tr data-current={isCurrent || undefined}>
      <td>
        <button
          type="button"
          className={classes.select}
          // The visible number must be a separate word of the accessible name.
          aria-label={`${qestNo} 번 문항`}
          aria-current={isCurrent || undefined}
          onClick={() => onSelect(question)}
        >
          {qestNo}
        </button>
      </td>
      <td>{choiceLabel(question, chosenOf(view.answers, qestSeq)) || <span aria-hidden="true">–</span>}</td>
      <td data-align="right">{qestScre}</td>
      <td>
        <SaveStateMark view={view} question={question} short />
      </td>
    </tr>
  );
}
