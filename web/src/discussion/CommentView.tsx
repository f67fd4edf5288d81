import { commentMessages, stanceNames } from '@baeum/contract/discussion/terms';
import { imageUrl } from '@baeum/contract/file/terms';
import { IconLock, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { deviceStorage } from '../ui/drafts/device.ts';
import { readDraft } from '../ui/drafts/storage.ts';
import { formatDateTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { draftName } from './box.ts';
import classes from './Comment.module.css';
import { CommentActions } from './CommentActions.tsx';
import { CommentFileRow } from './CommentFileRow.tsx';
import { Composer } from './Composer.tsx';
import { commentElement, useDiscussion } from './context.ts';
import { FoldedText } from './FoldedText.tsx';
import type { Comment } from './model.ts';

/** What is open below a comment. */
type Opened = 'reply' | 'edit';

/** A comment or a reply; what is done with it, and the boxes for that. */
export const CommentView = memo(function CommentView({ comment }: { comment: Comment }) {
  const { discussion, user } = useDiscussion();
  // What was being written below it when the page was left stands open again.
  const [opened, setOpened] = useState(() => {
    const storage = deviceStorage();
    const isLeft = (kind: Opened) =>
      storage && readDraft(storage, draftName(user, discussion, { kind, comment })) !== undefined;
    const left = (['edit', 'reply'] as const).find(isLeft);
    return left && { kind: left, byHand: false };
  });
  const { id, author, deleted, likes } = comment;
  const own = author.id === user;

  function close(): void {
    setOpened(undefined);
    // The box goes; the button that opened it stays.
    document.querySelector<HTMLElement>(`#${commentElement(id)} [data-opens="${opened?.kind}"]`)?.focus();
  }

  return (
    <article
      id={commentElement(id)}
      className={classes.comment}
      tabIndex={-1}
      data-marked={(own && !deleted && discussion.marksOwn) || undefined}
      aria-label={`${deleted ? '삭제된' : `${author.name}의`} ${comment.threadId === null ? '댓글' : '답글'}`}
    >
      {deleted ? (
        <span className={classes.deletedAvatar} aria-hidden="true">
          <IconX size={16} />
        </span>
      ) : (
        <Avatar name={author.name} photoUrl={author.photoPath && imageUrl(author.photoPath)} />
      )}
      <div className={classes.body}>
        {deleted ? (
          <p className={classes.deleted}>{commentMessages.deleted}</p>
        ) : (
          <>
            <Head comment={comment} own={own} />
            {opened?.kind !== 'edit' && <Body comment={comment} />}
            {comment.file !== null && opened?.kind !== 'edit' && <CommentFileRow file={comment.file} />}
            <CommentActions
              comment={comment}
              own={own}
              likes={likes}
              opened={opened?.kind}
              onOpen={(kind) => setOpened({ kind, byHand: true })}
            />
          </>
        )}
        {opened !== undefined && (
          <Composer
            key={opened.kind}
            target={{ kind: opened.kind, comment }}
            focused={opened.byHand}
            onClose={close}
          />
        )}
      </div>
    </article>
  );
});

function Head({ comment, own }: { comment: Comment; own: boolean }) {
  const { author, stance, at, edited, secret } = comment;
  return (
    <header className={classes.head}>
      <span className={classes.name}>{author.name}</span>
      {author.position !== '' && <Tag>{author.position}</Tag>}
      {own && <span className={classes.own}>나</span>}
      {stance !== null && (
        <span className={classes.side} data-stance={stance}>
          {stanceNames[stance]}
        </span>
      )}
      <time className={classes.time} dateTime={at}>
        {formatDateTime(at)}
      </time>
      {edited && <span className={classes.time}>수정됨</span>}
      {secret && (
        <span className={classes.secret}>
          <IconLock size={14} aria-hidden="true" />
          비밀댓글
        </span>
      )}
    </header>
  );
}

function Body({ comment: { hidden, text, to } }: { comment: Comment }) {
  if (hidden) return <p className={classes.deleted}>{commentMessages.secret}</p>;
  return (
    <FoldedText text={text}>
      {to !== null && <span className={classes.to}>@{to.name} </span>}
      {text}
    </FoldedText>
  );
}
