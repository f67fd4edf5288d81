import { noticeMessages, publicNoticeRows } from '@baeum/contract/portal/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { publicNoticePath } from '../navigation.ts';
import { Faces } from '../ui/faces/Faces.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { readPage } from '../ui/table/usePage.ts';
import { NoticeList, NoticeRow } from './NoticeRow.tsx';
import classes from './NoticeSection.module.css';
import { publicNoticesQuery } from './site-queries.ts';

/** The notices that are addressed to everybody, a page at a time. */
export function PublicNotices() {
  const heading = useId();
  const { page, turnTo } = useOwnPage();
  const notices = useQuery(publicNoticesQuery(page));
  const { data, isPlaceholderData } = notices;
  const last = data?.paginationInfo.totalPageCount ?? page;
  // An address from a time when there were more.
  const beyond = page > last && !isPlaceholderData;
  useEffect(() => {
    if (beyond) turnTo(last);
  }, [beyond, last, turnTo]);

  return (
    <section aria-labelledby={heading} data-keeps-focus>
      <h2 id={heading} className={classes.heading}>
        공지사항
      </h2>
      <div className={classes.card} aria-busy={isPlaceholderData || beyond || undefined}>
        <Faces
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
        </Faces>
      </div>
      {data && <Pager info={data.paginationInfo} onPage={turnTo} />}
    </section>
  );
}

/** The page of a list that is a part of its screen: turning it leaves the rest where it is. */
function useOwnPage() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const turnTo = (page: number) =>
    setSearch(page === 1 ? {} : { page: String(page) }, { state, replace: true, preventScrollReset: true });
  return { page: readPage(search.get('page')), turnTo };
}
