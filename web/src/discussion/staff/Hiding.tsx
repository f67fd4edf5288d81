import { answerMessages, hideComment } from '@baeum/contract/board/staff-terms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { post, useAction } from '../../api.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useDiscussion } from '../context.ts';
import type { Comment } from '../model.ts';
import { patchComment } from '../pages.ts';
import { editPages } from '../useThreads.ts';
import { Whose } from '../Whose.tsx';

const HideModal = loadable(() => import('./HideModal.tsx'));

/** Hides what a student has said, or shows it again. */
export function Hiding({ comment }: { comment: Comment }) {
  const { id, hiddenBecause } = comment;
  const { discussion } = useDiscussion();
  const { refreshes } = discussion;
  const client = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  /** Without a reason it is shown. Pages behind the first one are not read again. */
  async function hide(reason: string): Promise<null> {
    await post(hideComment, { commentId: String(id), reason });
    const patch = { hiddenBecause: reason.trim() || undefined };
    for (const shownIn of [discussion.id, ...(discussion.elsewhere?.(comment) ?? [])])
      editPages(client, { ...discussion, id: shownIn }, (pages) => patchComment(pages, comment, patch));
    return null;
  }
  const hiding = useLazyModal(opener, HideModal, { what: '댓글', hide, refreshes });
  const show = useAction(() => hide(''), { refreshes });
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
