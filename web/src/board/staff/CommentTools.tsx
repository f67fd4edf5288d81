import { markOfficial } from '@baeum/contract/board/staff-terms';
import { post, useAction } from '../../api.ts';
import type { Comment } from '../../discussion/model.ts';
import { Hiding } from '../../discussion/staff/Hiding.tsx';
import { Whose } from '../../discussion/Whose.tsx';
import { toolOf } from './comment-tool.ts';
import { changedByAnswer } from './queries.ts';

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
