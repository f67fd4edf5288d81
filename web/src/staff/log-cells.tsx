/** Cells shared by both views of the log. */
import { staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { formatDate, formatTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import classes from './log-cells.module.css';
import type { LoggedAction } from './queries.ts';
import shared from '../ui/shared.module.css';

/**
 * Includes seconds, because one screen causes several entries. Repeated actions also show when they ended.
 */
export function LogTime({ logDt, lastDt }: Pick<LoggedAction, 'logDt' | 'lastDt'>) {
  const day = formatDate(lastDt) === formatDate(logDt) ? undefined : formatDate(lastDt);
  return (
    <span className={classes.when}>
      <time dateTime={logDt}>
        {formatDate(logDt)} <Clock at={logDt} />
      </time>
      {lastDt !== logDt && (
        <>
          {' ~ '}
          <time dateTime={lastDt}>
            {day !== undefined && `${day} `}
            <Clock at={lastDt} />
          </time>
        </>
      )}
    </span>
  );
}

export const Clock = ({ at }: { at: string }) => (
  <>
    {formatTime(at)}
    <span className={shared.tertiary}>:{at.slice(17, 19)}</span>
  </>
);

/** Action and object, how often, and whether it was refused. */
export function LogAction({ areaNm, actionNm, callCnt, rfslYn }: LoggedAction) {
  return (
    <span className={classes.action}>
      {areaNm} {actionNm}
      {callCnt > 1 && <span className={classes.count}>{callCnt.toLocaleString('ko')}회</span>}
      {rfslYn === 'Y' && <Tag>거부됨</Tag>}
    </span>
  );
}

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
