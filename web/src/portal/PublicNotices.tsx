import { noticeMessages, publicNoticeRows } from '@baeum/contract/portal/terms';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { publicNoticePath } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Pager } from '../ui/list/Pager.tsx';
import { useListState, useRedirectToLastPage } from '../ui/list/useListState.ts';
import { NoticeList, NoticeRow } from './NoticeRow.tsx';
import classes from './NoticeSection.module.css';
import { publicNoticesQuery } from './notice-queries.ts';
import shared from '../ui/shared.module.css';

const listOptions = { embedded: true };

/** The public notices, paged. */
export function PublicNotices() {
  const heading = useId();
  const list = useListState(listOptions);
  const notices = useQuery(publicNoticesQuery(list.state.page));
  const { data, isPlaceholderData } = notices;
  // The URL may be from a time when there were more.
  const pastEnd = useRedirectToLastPage(
    list,
    isPlaceholderData ? undefined : data?.paginationInfo.totalPageCount,
  );

  return (
    <section aria-labelledby={heading} data-keeps-focus>
      <h2 id={heading} className={classes.heading}>
        공지사항
      </h2>
      <div className={shared.surface} aria-busy={isPlaceholderData || pastEnd || undefined}>
        <QueryState
          query={notices}
          loading={{ shape: 'table', rows: publicNoticeRows }}
          empty={{ when: ({ totalCnt }) => totalCnt === 0, text: noticeMessages.empty }}
        >
          {({ list: shown }) => (
            <NoticeList>
              {shown.map((notice) => (
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
      {data && <Pager info={data.paginationInfo} onPage={list.goToPage} />}
    </section>
  );
}
