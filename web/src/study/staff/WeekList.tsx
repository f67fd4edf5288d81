import { useDroppable } from '@dnd-kit/core';
import { targetId } from './arrangement.ts';
import classes from './board.module.css';
import type { DropData } from './drag.ts';
import type { TermWeek } from './board-queries.ts';
import { loadWords } from './words.ts';

interface WeekListProps {
  readonly weeks: readonly TermWeek[];
  readonly chosen: number;
  readonly onChoose: (week: number) => void;
}

/** The weeks of the term with the load of each; rows of the board can be dropped on them. */
export function WeekList({ weeks, chosen, onChoose }: WeekListProps) {
  return (
    <nav className={classes.weeks} aria-label="주차">
      <ol>
        {weeks.map((week) => (
          <li key={week.number}>
            <WeekButton week={week} isChosen={week.number === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface WeekButtonProps {
  readonly week: TermWeek;
  readonly isChosen: boolean;
  readonly onChoose: (week: number) => void;
}

function WeekButton({ week, isChosen, onChoose }: WeekButtonProps) {
  const target = { type: 'week', weekNumber: week.number } as const;
  const data: DropData = { target, name: `${week.number}주차` };
  const { setNodeRef, isOver } = useDroppable({ id: targetId(target), data });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.week}
      aria-current={isChosen ? 'true' : undefined}
      data-over={isOver || undefined}
      onClick={() => onChoose(week.number)}
    >
      <span>{week.number}</span>
      <span>{week.title}</span>
      <span className={classes.load}>{loadWords(week)}</span>
    </button>
  );
}
