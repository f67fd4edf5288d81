import { noticeMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useUser, serverNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { Faces } from '../ui/faces/Faces.tsx';
import { isNewPost, openedPosts } from '../ui/opened.ts';
import classes from './NoticeSection.module.css';
import { NoticeList, NoticeRow } from './NoticeRow.tsx';
import { noticeShelf, type Notice, useNotices } from './notice-queries.ts';

const shownAtFirst = 5;

/** Puts the focus on a notice of the list, if it is shown. */
export const focusNotice = (bordSeq: number): void =>
  document.querySelector<HTMLElement>(`[data-notice="${bordSeq}"]`)?.focus();

/** The latest notices; each opens over the home screen. */
export function NoticeSection() {
  const heading = useId();
  const notices = useNotices();
  const { id } = useUser();
  const [unfolded, setUnfolded] = useState(false);
  // Read at each render: opening one renders the home screen anew.
  const opened = openedPosts(localStorage, noticeShelf(id));
  const [now] = useState(() => new Date(serverNow()));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        공지사항
      </h2>
      <div className={classes.card}>
        <Faces
          query={notices}
          loading={{ shape: 'table', rows: shownAtFirst }}
          empty={{ when: (list) => list.length === 0, text: noticeMessages.empty }}
        >
          {(list) => (
            <>
              <NoticeList>
                {list.slice(0, unfolded ? undefined : shownAtFirst).map((notice) => (
                  <Row
                    key={notice.bordSeq}
                    notice={notice}
                    isNew={isNewPost({ id: notice.bordSeq, at: notice.rgsrDt }, opened, now)}
                  />
                ))}
              </NoticeList>
              {!unfolded && list.length > shownAtFirst && (
                <div className={classes.more}>
                  <Button variant="default" onClick={() => setUnfolded(true)}>
                    {list.length - shownAtFirst}건 더 보기
                  </Button>
                </div>
              )}
            </>
          )}
        </Faces>
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
      // The address stays the same, for which the router would replace the entry that closing leads back to.
      link={{ ...linkTo('home', { bordSeq, overHome: 'Y' }), replace: false, 'aria-haspopup': 'dialog' }}
    />
  );
}
