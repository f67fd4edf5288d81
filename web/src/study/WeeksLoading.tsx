import { Skeleton } from '../ui/faces/Loading.tsx';
import classes from './WeekCard.module.css';

/** Weeks that are still to come, in their height. */
export function WeeksLoading({ weeks = 5 }: { weeks?: number }) {
  return (
    <div className={classes.weeks} aria-busy="true">
      {Array.from({ length: weeks }, (_, week) => (
        <div key={week} className={classes.week}>
          <div className={classes.loading}>
            <Skeleton width="14em" />
            <p>
              <Skeleton width="22em" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
