import { debateKindNames, debateStaffMessages } from '@baeum/contract/debate/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { activitiesPath, activityPath, debateCommentsPath } from '../../activity/staff/paths.ts';
import { commentElement } from '../../discussion/context.ts';
import { DiscussionSection } from '../../discussion/DiscussionSection.tsx';
import type { Comment } from '../../discussion/model.ts';
import { Hiding } from '../../discussion/staff/Hiding.tsx';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { useLectureCode } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pageOf, staffDiscussion } from './discussion.ts';
import { commentsQuery, type Said } from './queries.ts';

const numberIn = (text: string | null): number | undefined => Number(text) || undefined;

/** What was said in a debate; or one of its threads, where an address names one, with the focus on a comment. */
export default function CommentsScreen() {
  const lectureCode = useLectureCode();
  const { activityId = '' } = useParams();
  const [parameters] = useSearchParams();
  const thread = numberIn(parameters.get('thread'));
  const comment = numberIn(parameters.get('comment'));
  const query = useQuery(commentsQuery(lectureCode, activityId, thread));
  return (
    <LoadedScreen query={query} name="토론 댓글" path={[activities(lectureCode)]}>
      {(said) => (
        <Shown
          key={`${activityId} ${thread} ${comment}`}
          said={said}
          at={query.dataUpdatedAt}
          debateCode={activityId}
          thread={thread}
          comment={comment}
        />
      )}
    </LoadedScreen>
  );
}

const activities = (lectureCode: string) => ({
  label: '활동',
  link: { to: activitiesPath(lectureCode) },
});

/** What students say can be hidden, and what is hidden be shown again. */
const hiding = (comment: Comment) =>
  (comment.author.position === '' || comment.hiddenBecause !== undefined) && <Hiding comment={comment} />;
const nothing = () => null;

interface ShownProps {
  readonly said: Said;
  readonly at: number;
  readonly debateCode: string;
  readonly thread: number | undefined;
  readonly comment: number | undefined;
}

function Shown({ said, at, debateCode, thread, comment }: ShownProps) {
  const { lectureCode, title, kind, permissions } = said;
  const mayHide = permissions.includes('answer');
  const discussion = useMemo(
    () =>
      staffDiscussion({
        lectureCode,
        debateCode,
        sides: kind === 'sides',
        thread,
        actions: mayHide ? hiding : nothing,
      }),
    [lectureCode, debateCode, kind, thread, mayHide],
  );
  const first = useMemo(() => ({ page: pageOf(said, thread), at }), [said, thread, at]);
  useEffect(() => {
    const element = comment === undefined ? null : document.getElementById(commentElement(comment));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [comment]);
  return (
    <>
      <PageHeader
        title={title}
        path={[
          activities(lectureCode),
          { label: '토론', link: { to: activityPath('debate', lectureCode, debateCode) } },
        ]}
        note={debateKindNames[kind]}
        actions={
          thread !== undefined && (
            <Button component={Link} variant="default" to={debateCommentsPath(lectureCode, debateCode)}>
              모든 댓글
            </Button>
          )
        }
      />
      <DiscussionSection
        discussion={discussion}
        first={first}
        closed={mayHide ? debateStaffMessages.readAndHide : debateStaffMessages.read}
      />
    </>
  );
}
