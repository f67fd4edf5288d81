import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../navigation.ts';
import { Loading } from '../ui/query-state/Loading.tsx';
import { RetryLine } from '../ui/query-state/QueryState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type WeekNumber, weekNumbersQuery } from './queries.ts';
import classes from './WeekChips.module.css';
import { weekName } from './weeks.ts';

interface WeekChipsProps {
  lctrShdlCd: string;
  /** The selected week; undefined for all weeks. */
  selected?: number;
}

/** Links to all weeks. On a phone they scroll sideways and the selected one is in view. */
export function WeekChips({ lctrShdlCd, selected }: WeekChipsProps) {
  const weeks = useQuery({ ...weekNumbersQuery(lctrShdlCd), select: ({ list }) => list });
  const { data, error } = weeks;
  return (
    <div className={classes.container}>
      {data !== undefined && <Chips lctrShdlCd={lctrShdlCd} selected={selected} weeks={data} />}
      {data === undefined && error === null && <Loading shape="block" height={44} />}
      {data === undefined && error !== null && <RetryLine query={weeks} width="100%" />}
    </div>
  );
}

function Chips({ lctrShdlCd, selected, weeks }: WeekChipsProps & { weeks: readonly WeekNumber[] }) {
  const linkTo = useLinkTo();
  const bar = useRef<HTMLElement>(null);
  // scrollIntoView would scroll the page as well.
  useEffect(() => {
    const nav = bar.current;
    const chip = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && chip) nav.scrollLeft = chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={bar} className={classes.chips} aria-label="주차">
      <ul>
        <li>
          <Link
            {...linkTo('sbjAll', { lctrShdlCd })}
            aria-current={selected === undefined ? 'page' : undefined}
          >
            전체
          </Link>
        </li>
        {weeks.map((week) => (
          <li key={week.lctrWk}>
            <Link
              {...linkTo('detailSbj', { lctrShdlCd, wk: week.lctrWk })}
              aria-current={week.lctrWk === selected ? 'page' : undefined}
              data-upcoming={week.progressStatus === 'before' || undefined}
            >
              <span aria-hidden="true">{week.lctrWk}</span>
              <Bar week={week} />
              <VisuallyHidden>{weekName(week)}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Bar({ week: { cntntCnt, cntntAtndCnt } }: { week: WeekNumber }) {
  const percent = cntntCnt === 0 ? 0 : (cntntAtndCnt / cntntCnt) * 100;
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
