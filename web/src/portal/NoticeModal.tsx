import { noticeMessages } from '@baeum/contract/portal/terms';
import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { download, useUser } from '../api.ts';
import { Faces } from '../ui/faces/Faces.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Neighbours } from '../ui/Neighbours.tsx';
import { rememberOpened } from '../ui/opened.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Attachments } from './Attachments.tsx';
import classes from './NoticeModal.module.css';
import { type NoticePost, noticeShelf, useNotice } from './notice-queries.ts';

interface NoticeModalProps {
  bordSeq: number;
  onClose: () => void;
  /** Shows a neighbour in place of this one. */
  onTurn: (bordSeq: number) => void;
}

/** A notice over the home screen: title, date, text, attachments, and the posts before and after it. */
export default function NoticeModal({ bordSeq, onClose, onTurn }: NoticeModalProps) {
  const notice = useNotice(bordSeq);
  const { id } = useUser();
  const [turned, setTurned] = useState(false);
  const shown = notice.data?.data.bordSeq;
  useEffect(() => {
    if (shown !== undefined) rememberOpened(localStorage, noticeShelf(id), shown);
  }, [shown, id]);

  return (
    <Modal opened onClose={onClose} title="공지사항" size={760} returnFocus={false}>
      <Faces query={notice} loading={{ rows: 6 }}>
        {(post) => (
          <Post
            // Another post starts from its top, with nothing of the one before.
            key={post.data.bordSeq}
            post={post}
            turned={turned}
            turning={notice.isPlaceholderData}
            onTurn={(next) => {
              setTurned(true);
              onTurn(next);
            }}
          />
        )}
      </Faces>
    </Modal>
  );
}

interface PostProps {
  post: NoticePost;
  /** It came in place of a neighbour, whose button had the focus. */
  turned: boolean;
  turning: boolean;
  onTurn: (bordSeq: number) => void;
}

function Post({ post: { data, file, beforeData, nextData }, turned, turning, onTurn }: PostProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [takesFocus] = useState(turned);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus({ preventScroll: true });
    // As far up as the dialog goes: nothing that stands above the title is out of view.
    title.current?.scrollIntoView({ block: 'end' });
  }, [takesFocus]);
  return (
    <article aria-busy={turning}>
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
      <Neighbours
        previous={neighbourOf(beforeData, onTurn)}
        next={neighbourOf(nextData, onTurn)}
        none={{ previous: noticeMessages.noPrevious, next: noticeMessages.noNext }}
      />
    </article>
  );
}

const neighbourOf = (post: NoticePost['beforeData'], onTurn: (bordSeq: number) => void) =>
  post && { title: post.bordTitle, target: { onOpen: () => onTurn(post.bordSeq) } };
