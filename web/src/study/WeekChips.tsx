import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLinkTo } from '../navigation.ts';
import { Loading } from '../ui/faces/Loading.tsx';
import { RetryLine } from '../ui/faces/RetryLine.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type WeekNumber, weekNumbersQuery } from './queries.ts';
import classes from './WeekChips.module.css';
import { weekName } from './weeks.ts';

interface WeekChipsProps {
  lctrShdlCd: string;
  /** The week in view; undefined for all of them. */
  selected?: number;
}

/** All weeks at a glance, as links. On a phone they scroll sideways with the selected one in view. */
export function WeekChips({ lctrShdlCd, selected }: WeekChipsProps) {
  const weeks = useQuery({ ...weekNumbersQuery(lctrShdlCd), select: ({ list }) => list });
  const { data, error } = weeks;
  return (
    <div className={classes.place}>
      {data !== undefined && <Chips lctrShdlCd={lctrShdlCd} selected={selected} weeks={data} />}
      {data === undefined && error === null && <Loading shape="block" height={44} />}
      {data === undefined && error !== null && <RetryLine asked={weeks} width="100%" />}
    </div>
  );
}

function Chips({ lctrShdlCd, selected, weeks }: WeekChipsProps & { weeks: readonly WeekNumber[] }) {
  const linkTo = useLinkTo();
  const bar = useRef<HTMLElement>(null);
  // Not scrollIntoView, which would move the page as well.
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
              data-ahead={week.progressStatus === 'before' || undefined}
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
