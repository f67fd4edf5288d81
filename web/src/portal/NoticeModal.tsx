import { noticeMessages } from '@baeum/contract/portal/terms';
import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { download, useUser } from '../api.ts';
import { targetOf } from '../navigation.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { formatDateTime } from '../ui/format.ts';
import { AdjacentPosts } from '../ui/AdjacentPosts.tsx';
import { rememberOpened } from '../ui/opened-posts.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Attachments } from './Attachments.tsx';
import classes from './NoticeModal.module.css';
import { type NoticePost, openedNotices, useNotice } from './notice-queries.ts';

interface NoticeModalProps {
  bordSeq: number;
  onClose: () => void;
  /** Shows an adjacent notice instead of this one. */
  onNavigate: (bordSeq: number) => void;
}

/** A notice over the home screen: title, date, text, attachments, and links to adjacent notices. */
export default function NoticeModal({ bordSeq, onClose, onNavigate }: NoticeModalProps) {
  const notice = useNotice(bordSeq);
  const { id } = useUser();
  const [replaced, setReplaced] = useState(false);
  const shown = notice.data?.data.bordSeq;
  useEffect(() => {
    if (shown !== undefined) rememberOpened(localStorage, openedNotices(id), shown);
  }, [shown, id]);

  return (
    <Modal opened onClose={onClose} title="공지사항" size={760} returnFocus={false}>
      <QueryState query={notice} loading={{ rows: 6 }}>
        {(post) => (
          <Post
            // Another post starts at its top, without any state of the previous one.
            key={post.data.bordSeq}
            post={post}
            replaced={replaced}
            loading={notice.isPlaceholderData}
            onNavigate={(next) => {
              setReplaced(true);
              onNavigate(next);
            }}
          />
        )}
      </QueryState>
    </Modal>
  );
}

interface PostProps {
  post: NoticePost;
  /** It replaced an adjacent post, whose link had the focus. */
  replaced: boolean;
  loading: boolean;
  onNavigate: (bordSeq: number) => void;
}

function Post({ post: { data, file, beforeData, nextData }, replaced, loading, onNavigate }: PostProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [takesFocus] = useState(replaced);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus({ preventScroll: true });
    // Scrolls to the top of the dialog, so that nothing above the title is hidden.
    title.current?.scrollIntoView({ block: 'end' });
  }, [takesFocus]);
  return (
    <article aria-busy={loading}>
      <header className={classes.head}>
        <h2 ref={title} tabIndex={-1}>
          {data.bordTitle}
        </h2>
        <p>
          등록일 <time dateTime={data.rgsrDt}>{formatDateTime(data.rgsrDt)}</time>
        </p>
      </header>
      <RichText html={data.bordContent} />
      <Attachments files={file} download={download} />
      <AdjacentPosts
        previous={adjacentPost(beforeData, onNavigate)}
        next={adjacentPost(nextData, onNavigate)}
        none={{ previous: noticeMessages.noPrevious, next: noticeMessages.noNext }}
      />
    </article>
  );
}

const adjacentPost = (post: NoticePost['beforeData'], onNavigate: (bordSeq: number) => void) =>
  post && {
    title: post.bordTitle,
    target: { ...targetOf('home', { bordSeq: post.bordSeq }), onFollow: () => onNavigate(post.bordSeq) },
  };
