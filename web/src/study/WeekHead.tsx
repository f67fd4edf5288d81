import { studyMessages } from '@baeum/contract/study/terms';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { Link } from '../ui/Link.tsx';
import { Period } from '../ui/Period.tsx';
import { Loading, Skeleton } from '../ui/query-state/Loading.tsx';
import { RetryLine } from '../ui/query-state/QueryState.tsx';
import { showInBar } from '../ui/show-in-bar.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { firstUnfinished } from './gaps.ts';
import { type Topic, type Week, type WeekNumber, weekNumbersQuery } from './queries.ts';
import { type StudyPage, useContentLink } from './targets.ts';
import { MarkLegend } from './TopicCells.tsx';
import classes from './WeekHead.module.css';
import { currentWeek, weekChip, weekCount, weekName } from './weeks.ts';
import shared from '../ui/shared.module.css';

/** Expands and collapses the week. */
interface Folding {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Id of the expanded content. */
  readonly controls: string;
  /** Called when the week may be expanded soon. */
  readonly onHover: () => void;
}

interface WeekHeadProps {
  week: Week;
  page: StudyPage;
  /** Undefined until loaded. */
  topics: readonly Topic[] | undefined;
  /** Absent where the week is always expanded. */
  folding?: Folding;
}

/** Title, instructors and period of a week; clicking it expands or collapses the week. */
export function WeekHead({ week, page, topics, folding }: WeekHeadProps) {
  const { lctrWk, lctrWkNm, pfList, lctrStde, lctrEnde } = week;
  const title = `${lctrWk}주차 ${lctrWkNm}`;
  const { tone, word } = weekChip(week);
  const open = folding?.open ?? true;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.head} data-folding={folding !== undefined || undefined}>
      <div className={classes.text}>
        <div className={classes.line}>
          <h2 className={classes.title} data-open={open || undefined}>
            {folding === undefined ? title : <Toggle title={title} folding={folding} />}
          </h2>
          <Chip tone={tone} word={word} />
        </div>
        <p className={`${shared.note} ${classes.facts}`}>
          {pfList !== '' && <span>{pfList} 교수</span>}
          <span>
            <Period from={lctrStde} to={lctrEnde} />
          </span>
        </p>
      </div>
      {open ? (
        <MissingOnly page={page} title={title} topics={topics} />
      ) : (
        <span className={`${shared.note} ${shared.number} ${classes.count}`}>{weekCount(week)}</span>
      )}
      {folding && <Chevron className={classes.chevron} size={20} aria-hidden="true" />}
    </div>
  );
}

function Toggle({ title, folding }: { title: string; folding: Folding }) {
  const { open, onToggle, controls, onHover } = folding;
  return (
    <button
      type="button"
      className={classes.toggle}
      data-printed
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      onPointerEnter={onHover}
      onFocus={onHover}
    >
      {title}
    </button>
  );
}

/** Plays the missing parts of the week's contents one after the other, where something was left unfinished. */
function MissingOnly({ page, title, topics }: { title: string } & Pick<WeekHeadProps, 'page' | 'topics'>) {
  const contentLink = useContentLink(page);
  const first = firstUnfinished(topics ?? []);
  if (first === undefined) return null;
  return (
    <Button
      component={Link}
      variant="default"
      className={classes.missing}
      {...contentLink(first, { missing: 'Y' })}
      aria-label={`${title} ${studyMessages.missingOnly}`}
    >
      {studyMessages.missingOnly}
    </Button>
  );
}

interface WeekChipsProps {
  lctrShdlCd: string;
  /** The selected week; all of them, or all with the current one first. */
  selected: number | 'all' | 'currentFirst';
}

/** Links to all weeks, which stay in view. Where they have no room they scroll sideways, with the selected one in view. */
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
  const chosen = selected === 'currentFirst' ? currentWeek(weeks) : selected;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = bar.current;
    const chip = nav?.querySelector<HTMLElement>('[aria-current]');
    if (chosen !== undefined && nav && chip) showInBar(nav, chip);
  }, [chosen]);
  return (
    <nav ref={bar} className={classes.chips} aria-label="주차">
      <ul>
        <li>
          <Link
            {...linkTo('sbjAll', { lctrShdlCd, view: 'all' })}
            aria-current={chosen === 'all' ? 'page' : undefined}
          >
            전체
          </Link>
        </li>
        {weeks.map((week) => (
          <li key={week.lctrWk}>
            <Link
              {...linkTo('detailSbj', { lctrShdlCd, wk: week.lctrWk })}
              aria-current={week.lctrWk === chosen ? (selected === chosen ? 'page' : 'true') : undefined}
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

/** Placeholders with the height of collapsed weeks. */
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

/** The legend and actions above the weeks. */
export function WeekTools({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.tools}>
      <MarkLegend />
      {children}
    </div>
  );
}
