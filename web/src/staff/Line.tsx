/** What both lists of the log show of a line. */
import { formatDate, formatTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import classes from './Line.module.css';
import type { Done } from './queries.ts';

/** With its seconds: several lines belong to one screen. Of what went on for a while, until when. */
export function When({ logDt, lastDt }: Pick<Done, 'logDt' | 'lastDt'>) {
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
    <span className={classes.seconds}>:{at.slice(17, 19)}</span>
  </>
);

/** What was done with what, how often, and whether it was refused. */
export function Deed({ areaNm, deedNm, callCnt, rfslYn }: Done) {
  return (
    <span className={classes.deed}>
      {areaNm} {deedNm}
      {callCnt > 1 && <span className={classes.count}>{callCnt.toLocaleString('ko')}회</span>}
      {rfslYn === 'Y' && <Tag>거부됨</Tag>}
    </span>
  );
}
