import { commentMessages, hiddenNote, stanceNames } from '@baeum/contract/discussion/terms';
import { imageUrl } from '@baeum/contract/file/terms';
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconLock, IconX } from '@tabler/icons-react';
import { download, useAction } from '../api.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Chip } from '../ui/Chip.tsx';
import { deviceStorage } from '../ui/drafts/device.ts';
import { dropDraft, readDraft } from '../ui/drafts/storage.ts';
import { FileRow } from '../ui/files/FileRow.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import classes from './Comment.module.css';
import { CommentActions } from './CommentActions.tsx';
import { draftName } from './useComposer.ts';
import { Composer } from './Composer.tsx';
import { commentElement, useDiscussion } from './context.ts';
import { FoldedText } from './FoldedText.tsx';
import type { Comment, CommentFile } from './model.ts';
import { useOpenForm } from './open-forms.ts';
import shared from '../ui/shared.module.css';

/** The form open below a comment. */
const formKinds = ['edit', 'reply'] as const;
type FormKind = (typeof formKinds)[number];

export const CommentView = memo(function CommentView({ comment }: { comment: Comment }) {
  const { discussion, user } = useDiscussion();
  // A draft below the comment reopens its form.
  const [openForm, setOpenForm] = useState(() => {
    const storage = deviceStorage();
    const hasDraft = (kind: FormKind) =>
      storage && readDraft(storage, draftName(user, discussion, { kind, comment })) !== undefined;
    const draft = formKinds.find(hasDraft);
    return draft && { kind: draft, byUser: false };
  });
  const { id, author, deleted, likes } = comment;
  const own = author.id === user;
  useOpenForm(id, openForm !== undefined);

  function dropForms(): void {
    // A form that disappears saves its draft for the last time.
    flushSync(() => setOpenForm(undefined));
    const storage = deviceStorage();
    if (storage === undefined) return;
    for (const kind of formKinds) dropDraft(storage, draftName(user, discussion, { kind, comment }));
  }

  function close(): void {
    setOpenForm(undefined);
    // Closing removes the focused form, so the focus returns to the button that opened it.
    document.querySelector<HTMLElement>(`#${commentElement(id)} [data-opens="${openForm?.kind}"]`)?.focus();
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
            {openForm?.kind !== 'edit' && <Body comment={comment} />}
            {comment.file !== null && openForm?.kind !== 'edit' && <CommentFileRow file={comment.file} />}
            <CommentActions
              comment={comment}
              own={own}
              likes={likes}
              opened={openForm?.kind}
              onOpen={(kind) => setOpenForm({ kind, byUser: true })}
              onGone={dropForms}
            />
          </>
        )}
        {openForm !== undefined && (
          <Composer
            key={openForm.kind}
            target={{ kind: openForm.kind, comment }}
            focused={openForm.byUser}
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
      {comment.official && <Chip tone="green" word={commentMessages.official} />}
      {own && <span className={classes.own}>나</span>}
      {stance !== null && (
        <span className={classes.side} data-stance={stance}>
          {stanceNames[stance]}
        </span>
      )}
      <time className={`${shared.note} ${classes.time}`} dateTime={at}>
        {formatDateTime(at)}
      </time>
      {edited && <span className={`${shared.note} ${classes.time}`}>수정됨</span>}
      {secret && (
        <span className={classes.secret}>
          <IconLock size={14} aria-hidden="true" />
          비밀댓글
        </span>
      )}
    </header>
  );
}

function Body({ comment: { hidden, text, to, hiddenBecause } }: { comment: Comment }) {
  if (hidden) return <p className={classes.deleted}>{commentMessages.secret}</p>;
  if (hiddenBecause === null) return <p className={classes.deleted}>{commentMessages.hidden}</p>;
  return (
    <>
      {hiddenBecause !== undefined && <p className={classes.deleted}>{hiddenNote(hiddenBecause)}</p>}
      <FoldedText text={text}>
        {to !== null && <span className={classes.to}>@{to.name} </span>}
        {text}
      </FoldedText>
    </>
  );
}

function CommentFileRow({ file }: { file: CommentFile }) {
  const save = useAction(download);
  return (
    <div className={classes.file}>
      <FileRow
        name={file.orn}
        size={file.size}
        downloading={save.isPending}
        onDownload={() => save.mutate(file)}
      />
    </div>
  );
}
