import { boardMessages, flaggedTypes } from '@baeum/contract/board/terms';
import { IconLock } from '@tabler/icons-react';
import { Flag } from '../posting/PostTitle.tsx';
import { Chip } from '../ui/Chip.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { AnswerChip } from './AnswerChip.tsx';
import classes from './PostFacts.module.css';
import type { PostReply } from './queries.ts';
import { isAnswered } from './words.ts';

/** Beside the title: that it is a draft, or whether somebody has answered. */
export function PostState({ post }: { post: PostReply['data'] }) {
  if (post.tempYn === 'Y') return <Chip tone="yellow">{boardMessages.draftLabel}</Chip>;
  return post.board === 'notice' ? null : <AnswerChip answered={isAnswered(post)} />;
}

/** Under the title: what it is about, who wrote it and when, and how often it was read. */
export function PostFacts({ post }: { post: PostReply['data'] }) {
  const { board, boardType, boardTypeNm, secrtYn, tempYn, rgsrNm, rgsrDt, viewCnt } = post;
  const flagged = boardType !== null && Object.hasOwn(flaggedTypes, boardType);
  return (
    <div className={classes.facts}>
      {boardTypeNm !== '' && (flagged ? <Flag word={boardTypeNm} /> : <Tag>{boardTypeNm}</Tag>)}
      {secrtYn === 'Y' && (
        <Tag>
          <IconLock className={classes.lock} size={14} aria-hidden="true" />
          비밀글
        </Tag>
      )}
      <span className={classes.author}>{rgsrNm}</span>
      <span className={classes.fact}>
        {tempYn === 'Y' ? '저장' : board === 'notice' ? '등록일' : '작성일'}{' '}
        <time dateTime={rgsrDt}>{formatDateTime(rgsrDt)}</time>
      </span>
      {tempYn === 'N' && board !== 'inqry' && (
        <span className={classes.fact}>조회 {viewCnt.toLocaleString('ko')}</span>
      )}
    </div>
  );
}
