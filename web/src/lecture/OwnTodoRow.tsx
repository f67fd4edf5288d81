import { getTodoList } from '@baeum/contract/lecture/terms';
import { markOwnTodo } from '@baeum/contract/lecture/own-todo-terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { post, useAction } from '../api.ts';
import { Chip, type Status } from '../ui/Chip.tsx';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import { LectureDot } from '../ui/LectureDot.tsx';
import { loadable } from '../ui/loadable.tsx';
import { Tag } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { OwnTodoModalProps } from './OwnTodoModal.tsx';
import { kindName } from './schedule.ts';
import { actionWord, dueOf, isUrgent, type TodoEntry } from './todo.ts';
import type { RowProps } from './TodoRow.tsx';
import classes from './TodoRow.module.css';

const OwnTodoModal = loadable(() => import('./OwnTodoModal.tsx'));

/** An entry of the student's own, which is done by saying so; its name opens it for changes. */
export default function OwnTodoRow({ entry, today, first, indexOf, done = false }: RowProps) {
  const due = dueOf(entry, today);
  const index = indexOf(entry.lctrShdlCd);
  const urgent = !done && isUrgent(entry, today);
  const title = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal<Pick<OwnTodoModalProps, 'entry'>>(title, OwnTodoModal, {
    entry,
  });
  return (
    <li className={classes.row} data-urgent={urgent || undefined} data-done={done || undefined}>
      <div className={classes.kind}>
        <Tag>{kindName(entry)}</Tag>
      </div>
      <div className={classes.what}>
        {entry.lecture !== '' && (
          <p className={classes.lecture} title={entry.lecture}>
            {index !== undefined && <LectureDot index={index} />}
            <span>{entry.lecture}</span>
          </p>
        )}
        <p className={classes.title}>
          <button ref={title} type="button" className={classes.link} onClick={open} {...prepare}>
            {entry.title}
            <VisuallyHidden> 변경</VisuallyHidden>
          </button>
        </p>
      </div>
      <p className={classes.facts}>
        <span className={classes.word}>{kindName(entry)}</span>
        <span className={classes.due} data-tone={done ? undefined : due.tone}>
          {due.text}
          {!done && due.countdown !== undefined && <small>{due.countdown}</small>}
        </span>
      </p>
      <div className={classes.state}>
        {done ? <Mark entry={entry} done variant="subtle" /> : <Chip {...chipOf(entry)} />}
      </div>
      {!done && (
        <div className={classes.action}>
          <Mark entry={entry} variant={entry === first ? 'filled' : urgent ? 'light' : 'default'} />
        </div>
      )}
      {modal}
    </li>
  );
}

const chipOf = ({ isLate }: TodoEntry): Status =>
  isLate ? { tone: 'red', word: '기한 지남' } : { tone: 'gray', word: '할 일' };

interface MarkProps {
  entry: TodoEntry;
  variant: 'filled' | 'light' | 'default' | 'subtle';
  /** It is done, and can be taken back. */
  done?: boolean;
}

/** Ticks it off, or takes that back. */
function Mark({ entry, variant, done = false }: MarkProps) {
  const mark = useAction(() => post(markOwnTodo, { todoKey: entry.code, doneYn: done ? 'N' : 'Y' }), {
    refreshes: [getTodoList],
  });
  return (
    <Button size="xs" variant={variant} loading={mark.isPending} onClick={() => mark.mutate()}>
      <VisuallyHidden>{entry.title} </VisuallyHidden>
      {done ? '되돌리기' : actionWord(entry)}
    </Button>
  );
}
