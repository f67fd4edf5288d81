import { impersonationModeNames, staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card, CardStack } from '../ui/Card.tsx';
import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDate, formatDateTime, formatTime } from '../ui/format.ts';
import { PagedList } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { loadable } from '../ui/loadable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Clock, LogAction, LogPager } from './log-cells.tsx';
import classes from './OwnLogScreen.module.css';
import { type Visit, visitQuery, visitsQuery } from './queries.ts';

const OwnChanges = loadable(() => import('./OwnChanges.tsx'));

/** Shows students when an administrator impersonated them, and what was done. */
export default function OwnLogScreen() {
  const list = useListState();
  const query = useQuery(visitsQuery(list.state));
  const { data } = query;
  const { from } = list.state;
  return (
    <>
      <PageHeader
        title="관리자 접속 기록"
        note="관리자가 내 화면으로 접속하거나 내 자료를 열람하고 변경한 기록입니다. 기록은 고치거나 지울 수 없습니다."
      />
      <PagedList list={list} query={query} atLeast={data && (data.oldSeq !== null || from !== undefined)}>
        {() => (
          <QueryState
            query={query}
            skeleton={<VisitsSkeleton />}
            empty={{ when: ({ totalCnt }) => totalCnt === 0, text: staffMessages.noAccess }}
          >
            {({ list: visits }) => (
              <CardStack>
                {visits.map((visit) => (
                  <VisitCard key={visit.logSeq} visit={visit} />
                ))}
              </CardStack>
            )}
          </QueryState>
        )}
      </PagedList>
      {data && data.totalCnt > 0 && <LogPager older={data.oldSeq} from={from} onRead={list.goToOlder} />}
      <OwnChanges />
    </>
  );
}

/** Only the first card is announced. */
const VisitsSkeleton = () => (
  <CardStack>
    {[0, 1].map((card) => (
      <div key={card} aria-hidden={card > 0}>
        <Card label="관리자 접속 기록">
          <Loading rows={5} />
        </Card>
      </div>
    ))}
  </CardStack>
);

/** One impersonation by an administrator: who, when, number of views, changes and reason; details expand. */
function VisitCard({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <Card title={<Times {...visit} />} aside={<Tag>{impersonationModeNames[visit.actTy]}</Tag>}>
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
  const changes = chgList.map(({ areaNm, actionNm, callCnt }) => `${areaNm} ${actionNm} ${callCnt}건`);
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

/** All actions in chronological order, paged. */
function Details({ logSeq }: { logSeq: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(visitQuery(logSeq, page));
  return (
    <div className={classes.details} aria-busy={query.isPlaceholderData || undefined}>
      <QueryState query={query} loading={{ shape: 'block', height: 120 }}>
        {({ list, paginationInfo: { totalPageCount } }) => (
          <>
            <ol className={classes.lines} aria-label="자세한 기록">
              {list.map((line) => (
                <li key={line.logSeq}>
                  <time dateTime={line.logDt}>
                    <Clock at={line.logDt} />
                  </time>
                  <LogAction {...line} />
                </li>
              ))}
            </ol>
            {totalPageCount > 1 && (
              <div className={classes.pager}>
                <PageButton label="이전 기록" to={page > 1 ? page - 1 : undefined} onPage={setPage} />
                <span>
                  {page} / {totalPageCount}
                </span>
                <PageButton
                  label="다음 기록"
                  to={page < totalPageCount ? page + 1 : undefined}
                  onPage={setPage}
                />
              </div>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

interface PageButtonProps {
  label: string;
  /** Undefined when there is none; the button keeps the focus. */
  to: number | undefined;
  onPage: (page: number) => void;
}

function PageButton({ label, to, onPage }: PageButtonProps) {
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
