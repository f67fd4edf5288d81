import { answerNames, boardMessages, flaggedTypes } from '@baeum/contract/board/terms';
import { IconLock } from '@tabler/icons-react';
import { PostFacts } from '../posting/PostFacts.tsx';
import { Flag } from '../posting/PostTitle.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Tag } from '../ui/Tag.tsx';
import { isAnswered } from './boards.ts';
import type { Post } from './queries.ts';

/** Chip beside the title: draft, or whether it has been answered. */
export function PostState({ post }: { post: Post }) {
  if (post.tempYn === 'Y') return <Chip tone="yellow" word={boardMessages.draftLabel} />;
  return post.board === 'notice' ? null : <AnswerChip answered={isAnswered(post)} />;
}

/** Line below the title. Views of inquiries are not counted. */
export function BoardPostFacts({ post }: { post: Post }) {
  const { board, tempYn, rgsrNm, rgsrDt, viewCnt } = post;
  const isDraft = tempYn === 'Y';
  return (
    <PostFacts
      kind={<Kind post={post} />}
      author={rgsrNm}
      at={rgsrDt}
      dated={isDraft ? '저장' : board === 'notice' ? '등록일' : '작성일'}
      views={isDraft || board === 'inqry' ? undefined : viewCnt}
    />
  );
}

function Kind({ post: { boardType, boardTypeNm, secrtYn } }: { post: Post }) {
  const flagged = boardType !== null && Object.hasOwn(flaggedTypes, boardType);
  return (
    <>
      {boardTypeNm !== '' && (flagged ? <Flag word={boardTypeNm} /> : <Tag>{boardTypeNm}</Tag>)}
      {secrtYn === 'Y' && (
        <Tag>
          <IconLock style={{ marginRight: 4 }} size={14} aria-hidden="true" />
          비밀글
        </Tag>
      )}
    </>
  );
}

/** Whether someone other than the author has answered. */
export function AnswerChip({ answered }: { answered: boolean }) {
  return answered ? (
    <Chip tone="green" word={answerNames.answered} />
  ) : (
    <Chip tone="gray" word={answerNames.waiting} />
  );
}
