import { lectureMessages } from '@baeum/contract/lecture/terms';
import { useNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { seoulDay } from '../ui/format.ts';
import { Link } from '../ui/Link.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { useLectureIndex } from './course.ts';
import { useTodo } from './agenda-queries.ts';
import { firstDueToday, firstOf } from './todo.ts';
import classes from './TodoCard.module.css';
import { TodoRows } from './TodoRow.tsx';

const shownRows = 5;

/** The first of what is to do, on the home screen. */
export function TodoCard() {
  const todo = useTodo();
  const today = seoulDay(useNow());
  const indexOf = useLectureIndex();
  const linkTo = useLinkTo();
  const total = todo.data?.todoCnt;
  return (
    <section className={classes.card} aria-labelledby="todo">
      <header className={classes.head}>
        <h2 id="todo">
          할 일{total !== undefined && total > 0 && <span className={classes.count}>{total}건</span>}
        </h2>
        <Link {...linkTo('todo', {})} className={classes.all}>
          모두 보기
        </Link>
      </header>
      <QueryState
        query={todo}
        loading={{ shape: 'table', rows: shownRows }}
        empty={{ when: ({ list }) => list.length === 0, text: lectureMessages.nothingToDo }}
      >
        {({ list }) => {
          const entries = firstOf(list, today, shownRows);
          return (
            <TodoRows
              label="먼저 할 일"
              entries={entries}
              today={today}
              first={firstDueToday(entries, today)}
              indexOf={indexOf}
            />
          );
        }}
      </QueryState>
    </section>
  );
}
