import { SchedulePanel } from './SchedulePanel.tsx';
import { TodoCard } from './TodoCard.tsx';

/** Two parts of home, whose code is loaded beside that of home: together they would be more than a page may be. */
export default function HomePart({ part }: { part: 'todo' | 'schedule' }) {
  return part === 'todo' ? <TodoCard /> : <SchedulePanel />;
}
