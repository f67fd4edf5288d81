import { getProgress } from '@baeum/contract/progress/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import classes from './ActionProgress.module.css';

interface ActionProgressProps {
  /** Under which the change was sent. */
  readonly id: string;
  /** What is being done, such as `강의 12개를 여는 중입니다.` */
  readonly text: string;
}

const askedEveryMs = 1000;

/** How far a change has come that takes seconds; shown while the page waits for its reply. */
export function ActionProgress({ id, text }: ActionProgressProps) {
  const { data } = useQuery({
    ...callQuery(getProgress, { progress: id }),
    refetchInterval: askedEveryMs,
    // Each time another change, and nothing is remembered of the last one.
    gcTime: 0,
    retry: false,
  });
  const { done = 0, total = 0 } = data ?? {};
  return (
    <div className={classes.progress}>
      <output>{text}</output>
      <progress aria-label={text} {...(total > 0 && { value: done, max: total })} />
    </div>
  );
}
