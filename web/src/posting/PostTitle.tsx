import { postMessages } from '@baeum/contract/posting/terms';
import { IconFlag, IconMessageCircle, IconPaperclip } from '@tabler/icons-react';
import { SecretMark } from '../ui/SecretMark.tsx';
import { NewMark } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { displayTitle } from './messages.ts';
import type { ListedPost } from './model.ts';
import classes from './PostTitle.module.css';

interface PostTitleProps {
  row: ListedPost;
  isNew: boolean;
  /** Shows the number of files and comments; on a phone they are in the line of facts. */
  counts: boolean;
}

/** The title of a row with its state before it and its marks after it. */
export function PostTitle({ row, isNew, counts }: PostTitleProps) {
  const { kind, title, secret, readable, files, comments } = row;
  return (
    <span
      className={classes.title}
      data-strong={kind === 'flagged' || isNew || undefined}
      data-closed={!readable || undefined}
    >
      {kind === 'draft' && <span className={classes.draft}>{postMessages.draftLabel}</span>}
      {secret && <SecretMark />}
      <span className={classes.text}>{displayTitle(title)}</span>
      {counts && files > 0 && (
        <span className={classes.mark}>
          <IconPaperclip size={16} aria-hidden="true" />
          <VisuallyHidden>첨부파일 {files}개</VisuallyHidden>
        </span>
      )}
      {counts && comments > 0 && (
        <span className={classes.mark}>
          <IconMessageCircle size={16} aria-hidden="true" />
          <VisuallyHidden>댓글 </VisuallyHidden>
          {comments}
        </span>
      )}
      {isNew && <NewMark />}
    </span>
  );
}

export function Flag({ word }: { word: string }) {
  return (
    <span className={classes.flag}>
      <IconFlag size={16} aria-hidden="true" />
      {word}
    </span>
  );
}

/** The number of a row; a flag for rows above the list, a dash for drafts. */
export function RowNumber({ row: { kind, no } }: { row: ListedPost }) {
  if (kind === 'flagged') return <Flag word="공지" />;
  return <span className={classes.no}>{no ?? '-'}</span>;
}
