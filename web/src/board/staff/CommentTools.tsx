import { answerMessages, hideComment, markOfficial } from '@baeum/contract/board/staff-terms';
import { useRef } from 'react';
import { post, useAction } from '../../api.ts';
import type { Comment } from '../../discussion/model.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { toolOf } from './comment-tool.ts';
import { changedByAnswer } from './queries.ts';

const HideModal = loadable(() => import('./HideModal.tsx'));

interface CommentToolsProps {
  comment: Comment;
  /** The official answer of the question. */
  officialId: number | null;
  /** Login ids of who answers in the lecture. */
  answering: readonly string[];
}

export function CommentTools({ comment, officialId, answering }: CommentToolsProps) {
  return toolOf(comment, answering) === 'hiding' ? (
    <Hiding comment={comment} />
  ) : (
    <Official comment={comment} isOfficial={comment.id === officialId} />
  );
}

function Official({ comment, isOfficial }: { comment: Comment; isOfficial: boolean }) {
  const mark = useAction(() => post(markOfficial, { commentId: String(comment.id), official: !isOfficial }), {
    refreshes: changedByAnswer,
  });
  return (
    <button type="button" aria-pressed={isOfficial} disabled={mark.isPending} onClick={() => mark.mutate()}>
      공식 답변
      <Whose comment={comment} />
    </button>
  );
}

function Hiding({ comment }: { comment: Comment }) {
  const { id, hiddenBecause } = comment;
  const opener = useRef<HTMLButtonElement>(null);
  const hiding = useLazyModal(opener, HideModal, {
    what: '댓글',
    hide: (reason: string) => post(hideComment, { commentId: String(id), reason }),
  });
  const show = useAction(() => post(hideComment, { commentId: String(id), reason: '' }), {
    refreshes: changedByAnswer,
  });
  if (hiddenBecause !== undefined)
    return (
      <button
        type="button"
        disabled={show.isPending}
        onClick={() => show.mutate(undefined, { onSuccess: () => void toast(answerMessages.shown) })}
      >
        다시 보이기
        <Whose comment={comment} />
      </button>
    );
  return (
    <>
      <button ref={opener} type="button" onClick={hiding.open} {...hiding.prepare}>
        숨기기
        <Whose comment={comment} />
      </button>
      {hiding.modal}
    </>
  );
}

const Whose = ({ comment }: { comment: Comment }) => <VisuallyHidden>, {comment.author.name}</VisuallyHidden>;
