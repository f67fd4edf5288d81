import { noticeMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { Faces } from '../ui/faces/Faces.tsx';
import { formatDate } from '../ui/format.ts';
import { isNewPost, openedPosts } from '../ui/opened.ts';
import { NewMark } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './NoticeSection.module.css';
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
  const [now] = useState(() => new Date());
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
              <ul className={classes.list}>
                {list.slice(0, unfolded ? undefined : shownAtFirst).map((notice) => (
                  <Row
                    key={notice.bordSeq}
                    notice={notice}
                    isNew={isNewPost({ id: notice.bordSeq, at: notice.rgsrDt }, opened, now)}
                  />
                ))}
              </ul>
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

function Row({ notice: { bordSeq, bordTitle, rgsrDt, fileCnt }, isNew }: { notice: Notice; isNew: boolean }) {
  const linkTo = useLinkTo();
  return (
    <li>
      <span className={classes.title}>
        {/* The address stays the same, for which the router would replace the entry that closing leads back to. */}
        <Link
          {...linkTo('home', { bordSeq, overHome: 'Y' })}
          replace={false}
          aria-haspopup="dialog"
          data-notice={bordSeq}
        >
          {bordTitle}
        </Link>
        {fileCnt > 0 && (
          <>
            <IconPaperclip size={16} aria-hidden="true" />
            <VisuallyHidden>첨부파일 {fileCnt}개</VisuallyHidden>
          </>
        )}
        {isNew && <NewMark />}
      </span>
      <time dateTime={rgsrDt}>{formatDate(rgsrDt)}</time>
    </li>
  );
}
