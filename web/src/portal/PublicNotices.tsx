import { noticeMessages, publicNoticeRows } from '@baeum/contract/portal/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { publicNoticePath } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { readPage } from '../ui/table/usePage.ts';
import { NoticeList, NoticeRow } from './NoticeRow.tsx';
import classes from './NoticeSection.module.css';
import { publicNoticesQuery } from './site-queries.ts';

/** The public notices, paged. */
export function PublicNotices() {
  const heading = useId();
  const { page, goTo } = useOwnPage();
  const notices = useQuery(publicNoticesQuery(page));
  const { data, isPlaceholderData } = notices;
  const last = data?.paginationInfo.totalPageCount ?? page;
  // The URL may be from a time when there were more.
  const pastEnd = page > last && !isPlaceholderData;
  useEffect(() => {
    if (pastEnd) goTo(last);
  }, [pastEnd, last, goTo]);

  return (
    <section aria-labelledby={heading} data-keeps-focus>
      <h2 id={heading} className={classes.heading}>
        공지사항
      </h2>
      <div className={classes.card} aria-busy={isPlaceholderData || pastEnd || undefined}>
        <QueryState
          query={notices}
          loading={{ shape: 'table', rows: publicNoticeRows }}
          empty={{ when: ({ totalCnt }) => totalCnt === 0, text: noticeMessages.empty }}
        >
          {({ list }) => (
            <NoticeList>
              {list.map((notice) => (
                <NoticeRow
                  key={notice.bordSeq}
                  notice={notice}
                  link={{ to: publicNoticePath(notice.bordSeq) }}
                />
              ))}
            </NoticeList>
          )}
        </QueryState>
      </div>
      {data && <Pager info={data.paginationInfo} onPage={goTo} />}
    </section>
  );
}

/** Page of a list that is part of a screen: changing it does not scroll. */
function useOwnPage() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const goTo = (page: number) =>
    setSearch(page === 1 ? {} : { page: String(page) }, { state, replace: true, preventScrollReset: true });
  return { page: readPage(search.get('page')), goTo };
}
