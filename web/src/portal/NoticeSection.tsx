import { noticeMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useUser, serverNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { isNewPost, openedPosts, useOpenedElsewhere } from '../ui/opened-posts.ts';
import classes from './NoticeSection.module.css';
import { NoticeList, NoticeRow } from './NoticeRow.tsx';
import { openedNotices, type Notice, useNotices } from './notice-queries.ts';
import shared from '../ui/shared.module.css';

const shownAtFirst = 5;

/** Focuses a notice of the list, if it is shown. */
export const focusNotice = (bordSeq: number): void =>
  document.querySelector<HTMLElement>(`[data-notice="${bordSeq}"]`)?.focus();

/** The latest notices, which open over the home screen. */
export function NoticeSection() {
  const heading = useId();
  const notices = useNotices();
  const { id } = useUser();
  const [expanded, setExpanded] = useState(false);
  useOpenedElsewhere();
  // Read on each render, because opening a notice re-renders the home screen.
  const opened = openedPosts(localStorage, openedNotices(id));
  const [now] = useState(() => new Date(serverNow()));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        공지사항
      </h2>
      <div className={shared.surface}>
        <QueryState
          query={notices}
          loading={{ shape: 'table', rows: shownAtFirst }}
          empty={{ when: (list) => list.length === 0, text: noticeMessages.empty }}
        >
          {(list) => (
            <>
              <NoticeList>
                {list.slice(0, expanded ? undefined : shownAtFirst).map((notice) => (
                  <Row
                    key={notice.bordSeq}
                    notice={notice}
                    isNew={isNewPost({ id: notice.bordSeq, at: notice.rgsrDt }, opened, now)}
                  />
                ))}
              </NoticeList>
              {!expanded && list.length > shownAtFirst && (
                <div className={classes.more}>
                  <Button variant="default" onClick={() => setExpanded(true)}>
                    {list.length - shownAtFirst}건 더 보기
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryState>
      </div>
    </section>
  );
}

function Row({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const linkTo = useLinkTo();
  const { bordSeq } = notice;
  return (
    <NoticeRow
      notice={notice}
      isNew={isNew}
      // The URL stays the same, and the router would replace the history entry that closing returns to.
      link={{ ...linkTo('home', { bordSeq, overHome: 'Y' }), replace: false, 'aria-haspopup': 'dialog' }}
    />
  );
}
