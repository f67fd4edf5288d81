import { useDroppable } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import { hiddenIn, targetId } from './arrangement.ts';
import classes from './board.module.css';
import type { DropData } from './drag.ts';
import type { Term, TermWeek } from './board-queries.ts';
import { hiddenWords, loadWords } from './words.ts';

interface WeekListProps {
  readonly term: Term;
  readonly chosen: number;
  readonly onChoose: (week: number) => void;
}

/** The weeks of the term with the load of each; rows of the board can be dropped on them. */
export function WeekList({ term, chosen, onChoose }: WeekListProps) {
  const list = useRef<HTMLElement>(null);
  // Where the list scrolls by itself; the page stays where it is.
  useEffect(() => {
    const element = list.current;
    const week = element?.querySelector(`[data-week="${chosen}"]`);
    if (!element || !week) return;
    const { top, height } = week.getBoundingClientRect();
    element.scrollTop += top + height / 2 - element.getBoundingClientRect().top - element.clientHeight / 2;
  }, [chosen]);
  return (
    <nav ref={list} className={classes.weeks} aria-label="주차">
      <ol>
        {term.weeks.map((week) => (
          <li key={week.number}>
            <WeekButton
              week={week}
              hidden={hiddenWords(hiddenIn(term, week.number))}
              isChosen={week.number === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface WeekButtonProps {
  readonly week: TermWeek;
  /** What students do not see in it, in words; empty for nothing. */
  readonly hidden: string;
  readonly isChosen: boolean;
  readonly onChoose: (week: number) => void;
}

function WeekButton({ week, hidden, isChosen, onChoose }: WeekButtonProps) {
  const target = { type: 'week', weekNumber: week.number } as const;
  const data: DropData = { target, name: `${week.number}주차` };
  const { setNodeRef, isOver } = useDroppable({ id: targetId(target), data });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.week}
      aria-current={isChosen ? 'true' : undefined}
      data-week={week.number}
      data-over={isOver || undefined}
      onClick={() => onChoose(week.number)}
    >
      <span>{week.number}</span>
      <span>{week.title}</span>
      <span className={classes.load}>{loadWords(week, hidden)}</span>
    </button>
  );
}
