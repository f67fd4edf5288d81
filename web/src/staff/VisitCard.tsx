import { actingNames } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import { Faces } from '../ui/faces/Faces.tsx';
import { formatDate, formatDateTime, formatTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { Clock, Deed } from './Line.tsx';
import { type Visit, visitQuery } from './queries.ts';
import classes from './VisitCard.module.css';

/** One visit of an administrator: who, from when to when, how much was looked at, what was changed and why; what else was done unfolds. */
export function VisitCard({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <Card title={<Times {...visit} />} aside={<Tag>{actingNames[visit.actTy]}</Tag>}>
      <DescriptionList items={factsOf(visit)} />
      <Button
        className={classes.more}
        variant="default"
        size="xs"
        aria-expanded={open}
        aria-controls={id}
        rightSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {open ? '자세한 기록 접기' : '자세한 기록 보기'}
      </Button>
      <div id={id}>{open && <Details logSeq={visit.logSeq} />}</div>
    </Card>
  );
}

function factsOf({ aaNm, lookCnt, rfslCnt, chgList, rsn }: Visit): readonly Description[] {
  const changes = chgList.map(({ areaNm, deedNm, callCnt }) => `${areaNm} ${deedNm} ${callCnt}건`);
  return [
    { label: '관리자', value: aaNm },
    { label: '열람한 화면', value: lookCnt === 0 ? '없음' : `${lookCnt}건` },
    {
      label: '변경한 내용',
      value: changes.length === 0 ? '없음' : changes.join(', '),
      strong: changes.length > 0,
    },
    ...(rsn === null ? [] : [{ label: '변경 사유', value: rsn }]),
    ...(rfslCnt === 0 ? [] : [{ label: '거부된 요청', value: `${rfslCnt}건` }]),
  ];
}

function Times({ stDt, edDt }: Pick<Visit, 'stDt' | 'edDt'>) {
  const sameDay = formatDate(stDt) === formatDate(edDt);
  const [from, to] = [formatDateTime(stDt), formatDateTime(edDt)];
  return (
    <span className={classes.times}>
      <time dateTime={stDt}>{from}</time>
      {from !== to && (
        <>
          {' ~ '}
          <time dateTime={edDt}>{sameDay ? formatTime(edDt) : to}</time>
        </>
      )}
    </span>
  );
}

/** All that was done, from the beginning, a page at a time. */
function Details({ logSeq }: { logSeq: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(visitQuery(logSeq, page));
  return (
    <div className={classes.details} aria-busy={query.isPlaceholderData || undefined}>
      <Faces query={query} loading={{ shape: 'block', height: 120 }}>
        {({ list, paginationInfo: { totalPageCount } }) => (
          <>
            <ol className={classes.lines} aria-label="자세한 기록">
              {list.map((line) => (
                <li key={line.logSeq}>
                  <time dateTime={line.logDt}>
                    <Clock at={line.logDt} />
                  </time>
                  <Deed {...line} />
                </li>
              ))}
            </ol>
            {totalPageCount > 1 && (
              <div className={classes.turn}>
                <Turn label="이전 기록" to={page > 1 ? page - 1 : undefined} onPage={setPage} />
                <span>
                  {page} / {totalPageCount}
                </span>
                <Turn label="다음 기록" to={page < totalPageCount ? page + 1 : undefined} onPage={setPage} />
              </div>
            )}
          </>
        )}
      </Faces>
    </div>
  );
}

interface TurnProps {
  label: string;
  /** Undefined where there is none; who has come there by it keeps the focus. */
  to: number | undefined;
  onPage: (page: number) => void;
}

function Turn({ label, to, onPage }: TurnProps) {
  const off = to === undefined || undefined;
  return (
    <Button
      variant="default"
      size="xs"
      data-disabled={off}
      aria-disabled={off}
      onClick={() => to !== undefined && onPage(to)}
    >
      {label}
    </Button>
  );
}
