import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { Avatar } from '../ui/Avatar.tsx';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import classes from './FeedbackList.module.css';
import type { Feedback } from './queries.ts';

export function FeedbackList({ list }: { list: readonly Feedback[] }) {
  return (
    <Card title="피드백" note={list.length > 0 && list.length}>
      {list.length === 0 ? (
        <p className={classes.none}>{assignmentMessages.noFeedback}</p>
      ) : (
        <ul className={classes.list}>
          {list.map(({ usrKrnm, feedback, rgstDt }) => (
            <li key={`${rgstDt} ${usrKrnm}`}>
              <Avatar name={usrKrnm} />
              <div>
                <p className={classes.who}>
                  <strong>{usrKrnm} 교수</strong> <time dateTime={rgstDt}>{formatDateTime(rgstDt)}</time>
                </p>
                <p className={classes.text}>{feedback}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
