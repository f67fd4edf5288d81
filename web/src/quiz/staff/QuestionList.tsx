import { DndContext, type DragEndEvent, pointerWithin, useDraggable, useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { Key } from '../../ui/keys/Key.tsx';
import { useDragSensors } from '../../ui/list/drag-sensors.ts';
import { moveByKeys, moved } from '../../ui/list/order.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Question } from './queries.ts';
import { movedTo, pointsOf, problemOf, type Questions } from './question-list.ts';
import classes from './questions.module.css';

interface QuestionListProps {
  readonly list: Questions;
  /** Key of the question that is edited. */
  readonly current: string | undefined;
  readonly mayAdd: boolean;
  readonly onChoose: (key: string) => void;
  readonly onChange: (list: Questions) => void;
  readonly onAdd: () => void;
}

/** The questions in their order, which is changed by dragging, or by Alt and the arrow keys. */
export function QuestionList({ list, current, mayAdd, onChoose, onChange, onAdd }: QuestionListProps) {
  const sensors = useDragSensors();
  const drop = ({ active, over }: DragEndEvent) =>
    over !== null && onChange(movedTo(list, String(active.id), String(over.id)));
  return (
    <nav className={classes.list} aria-label="문항">
      <DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
        <ol>
          {list.map((question, index) => (
            <Entry
              key={question.key}
              question={question}
              number={index + 1}
              isCurrent={question.key === current}
              onChoose={() => onChoose(question.key)}
              onMove={(by) => onChange(moved(list, index, by))}
            />
          ))}
        </ol>
      </DndContext>
      <Button
        variant="subtle"
        disabled={!mayAdd}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        rightSection={<Key>Ctrl Enter</Key>}
        onClick={onAdd}
      >
        문항 추가
      </Button>
      <p className={classes.sum}>
        {list.length}문항 · 총점 {pointsOf(list)}점
      </p>
    </nav>
  );
}

interface EntryProps {
  readonly question: Question;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

function Entry({ question, number, isCurrent, onChoose, onMove }: EntryProps) {
  const { key, title, points } = question;
  const { setNodeRef: dragged, listeners } = useDraggable({ id: key });
  const { setNodeRef: target, isOver } = useDroppable({ id: key });
  const problem = problemOf(question);
  return (
    <li ref={target} data-over={isOver || undefined}>
      {/* By keyboard the question beside it is moved. */}
      <span ref={dragged} className={classes.grip} {...listeners}>
        <IconGripVertical size={18} aria-hidden="true" />
      </span>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        title="순서 바꾸기: Alt ↑, Alt ↓"
        onClick={onChoose}
        onKeyDown={moveByKeys(onMove)}
      >
        <span>{number}</span>
        <span className={classes.name}>{title.trim() === '' ? '새 문항' : title}</span>
        {problem !== undefined && (
          <span className={classes.problem} title={problem}>
            <IconAlertCircle size={16} aria-hidden="true" />
            <VisuallyHidden>{problem}</VisuallyHidden>
          </span>
        )}
        <span className={classes.points}>{points}점</span>
      </button>
    </li>
  );
}
