import { commentMessages, commentRefusals } from '@baeum/contract/discussion/terms';
import { IconMessageCircle, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './Comment.module.css';
import { useDiscussion } from './context.ts';
import type { Comment } from './model.ts';
import { Whose } from './Whose.tsx';

type Likes = NonNullable<Comment['likes']>;

interface CommentActionsProps {
  comment: Comment;
  own: boolean;
  likes: Comment['likes'];
  opened: 'reply' | 'edit' | undefined;
  onOpen: (kind: 'reply' | 'edit') => void;
  /** It is deleted, and whatever was being written about it is obsolete. */
  onGone: () => void;
}

/** Actions on a comment. When the discussion is closed, only its likes and what staff can do are shown. */
export function CommentActions(props: CommentActionsProps) {
  const { comment, own, likes, opened, onOpen, onGone } = props;
  const { discussion, closed, remove, focusOn, neighbourOf } = useDiscussion();

  async function askRemove(): Promise<void> {
    if (!(await dialogs.confirm(commentMessages.confirmDelete, { danger: true }))) return;
    const next = neighbourOf(comment);
    remove({ comment, onGone, onDone: () => focusOn(next) });
  }

  const others = discussion.actions?.(comment);
  if (closed !== undefined) {
    const isLiked = likes !== null && likes.count > 0;
    if (!isLiked && others == null) return null;
    return (
      <div className={classes.actions}>
        {isLiked && <LikeCount likes={likes} />}
        {others}
      </div>
    );
  }
  const whose = <Whose comment={comment} />;
  return (
    <div className={classes.actions}>
      {likes !== null &&
        (own && !likes.own ? (
          <LikeCount likes={likes} hint={commentRefusals.ownLike.message} />
        ) : (
          <LikeButton comment={comment} likes={likes} />
        ))}
      {!comment.hidden && (
        <button
          type="button"
          data-opens="reply"
          aria-expanded={opened === 'reply'}
          disabled={opened !== undefined}
          onClick={() => onOpen('reply')}
        >
          <IconMessageCircle size={16} aria-hidden="true" />
          답글{whose}
        </button>
      )}
      {others}
      {own && (
        <>
          <button
            type="button"
            data-opens="edit"
            aria-expanded={opened === 'edit'}
            disabled={opened !== undefined}
            onClick={() => onOpen('edit')}
          >
            수정{whose}
          </button>
          <button type="button" onClick={() => void askRemove()}>
            삭제{whose}
          </button>
        </>
      )}
    </div>
  );
}

interface LikeCountProps {
  likes: Likes;
  /** Why the comment cannot be liked. */
  hint?: string;
}

/** Likes of a comment that the reader cannot like. */
function LikeCount({ likes, hint }: LikeCountProps) {
  const Icon = likes.own ? IconThumbUpFilled : IconThumbUp;
  return (
    <span className={classes.likeCount} title={hint}>
      <Icon size={16} aria-hidden="true" />
      좋아요 {likes.count}
      {hint !== undefined && <VisuallyHidden>, {hint}</VisuallyHidden>}
    </span>
  );
}

function LikeButton({ comment, likes }: { comment: Comment; likes: Likes }) {
  const { like } = useDiscussion();
  const Icon = likes.own ? IconThumbUpFilled : IconThumbUp;

  async function toggle(): Promise<void> {
    const question = likes.own ? commentMessages.confirmUnlike : commentMessages.confirmLike;
    if (await dialogs.confirm(question)) like({ comment, likes: !likes.own });
  }

  return (
    <button type="button" aria-pressed={likes.own} onClick={() => void toggle()}>
      <Icon size={16} aria-hidden="true" />
      좋아요 {likes.count}
      <Whose comment={comment} />
    </button>
  );
}
