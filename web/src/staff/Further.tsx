import { staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import classes from './Further.module.css';

interface FurtherProps {
  /** The line from which older ones are read; null where there are none. */
  older: number | null;
  /** The line that is read back from; undefined at the newest. */
  from: number | undefined;
  onRead: (from: number | undefined) => void;
}

/** Below a log of which only so much is read at a time: the ways to what is older, and back to the newest. */
export function Further({ older, from, onRead }: FurtherProps) {
  if (older === null && from === undefined) return null;
  return (
    <div className={classes.further}>
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
