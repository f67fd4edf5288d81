import { staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import classes from './LogPager.module.css';

interface LogPagerProps {
  /** Entry from which older ones are read; null when there are none. */
  older: number | null;
  /** Entry that is read back from; undefined at the newest. */
  from: number | undefined;
  onRead: (from: number | undefined) => void;
}

/** Below a log that is loaded in batches: links to older entries and back to the newest. */
export function LogPager({ older, from, onRead }: LogPagerProps) {
  if (older === null && from === undefined) return null;
  return (
    <div className={classes.pager}>
      {older !== null && (
        <Button variant="default" onClick={() => onRead(older)}>
          {staffMessages.older}
        </Button>
      )}
      {from !== undefined && (
        <Button variant="default" onClick={() => onRead(undefined)}>
          {staffMessages.newest}
        </Button>
      )}
    </div>
  );
}
