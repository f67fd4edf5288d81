import { commentMessages, stanceNames } from '@baeum/contract/discussion/terms';
import { gradedActivityOf } from '@baeum/contract/grading/staff-terms';
import { debateCommentsPath } from '../../activity/staff/paths.ts';
import { Link } from '../../ui/Link.tsx';
import shared from '../../ui/shared.module.css';
import { Tag } from '../../ui/Tag.tsx';
import type { Work } from './judging.ts';

interface PostProps {
  readonly post: Work['posts'][number];
  readonly activityId: string;
  readonly lectureCode: string;
}

/** Where a comment stands in its debate: its side, what it replies to, and the way there. */
export function Post({
  post: { id, threadId, side, isHidden, answered },
  activityId,
  lectureCode,
}: PostProps) {
  const { code = '' } = gradedActivityOf(activityId) ?? {};
  return (
    <>
      <div className={shared.row}>
        {side !== null && <Tag>{stanceNames[side]}</Tag>}
        {isHidden && <Tag>숨긴 댓글</Tag>}
        <Link to={debateCommentsPath(lectureCode, code, { thread: threadId, comment: id })}>
          {answered === null ? '토론에서 보기' : '토론에서 보기 (답글)'}
        </Link>
      </div>
      {answered !== null && (
        <p className={shared.note}>
          {answered.name}: {answered.text || commentMessages.deleted}
        </p>
      )}
    </>
  );
}
