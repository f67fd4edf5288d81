import {
  assignQuestion,
  answerMessages,
  hideQuestion,
  pinQuestion,
  questionKindNames,
} from '@baeum/contract/board/staff-terms';
import { hiddenNote } from '@baeum/contract/discussion/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { post, useAction, useUser } from '../../api.ts';
import { boardReaders } from '../discussion.ts';
import { DiscussionSection } from '../../discussion/DiscussionSection.tsx';
import { filesOf } from '../queries.ts';
import { StaffPostContent } from '../../posting/StaffPostContent.tsx';
import { PostFacts } from '../../posting/PostFacts.tsx';
import { lectureName, questionPath, questionsPath, useStaffRoles } from '../../staff-roles.ts';
import { AssigneeSelect } from '../../staff-kit/AssigneeSelect.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { insertText } from '../../staff-kit/replies/insert-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PostFrame } from '../../ui/PostFrame.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { CommentTools } from './CommentTools.tsx';
import { answerDiscussion } from './discussion.ts';
import { changedByAnswer, type Question, questionQuery, stateChip } from './queries.ts';
import { replySourceOf } from './reply-source.ts';
import classes from './QuestionScreen.module.css';

/** Beside the answer, which need not wait for it. */
const SavedReplies = loadable(async () => ({
  default: (await import('../../staff-kit/replies/SavedReplies.tsx')).SavedReplies,
}));
const HideModal = loadable(() => import('../../discussion/staff/HideModal.tsx'));
const inbox = { to: questionsPath };

/** A question with what was said below it, and where it is answered. N leads to the next one that waits. */
export default function QuestionScreen() {
  const { postId = '' } = useParams();
  return <Shown key={postId} postId={postId} />;
}

function Shown({ postId }: { postId: string }) {
  const query = useQuery(questionQuery(postId));
  const { data, dataUpdatedAt } = query;
  return (
    <>
      <PostFrame
        query={query}
        path={[{ label: '질문', link: inbox }]}
        name="질문"
        title={data?.title}
        chip={data && <Chip {...stateChip(data.state)} />}
        facts={data && <Facts question={data} />}
        label="질문 내용"
      >
        {(question) => <Filled question={question} at={dataUpdatedAt} />}
      </PostFrame>
      <PageActions back={inbox} quiet>
        {data?.nextWaiting != null && <Next postId={data.nextWaiting} />}
      </PageActions>
    </>
  );
}

function Facts({
  question: { lectureCode, kind, author, askedAt, isSecret, isPinned },
}: {
  question: Question;
}) {
  const { lectures } = useStaffRoles();
  const lecture = lectures.find(({ code }) => code === lectureCode);
  return (
    <PostFacts
      kind={
        <>
          <Tag>{questionKindNames[kind]}</Tag>
          {isSecret && <Tag>비밀글</Tag>}
          {isPinned && <Tag>맨 위 고정</Tag>}
          <span>{lecture === undefined ? lectureCode : lectureName(lecture)}</span>
        </>
      }
      author={`${author.name} (${author.loginId})`}
      at={askedAt}
      dated="질문"
    />
  );
}

function Next({ postId }: { postId: string }) {
  const navigate = useNavigate();
  useKeys('질문', [
    { code: 'KeyN', shown: 'N', does: '다음 질문', run: () => void navigate(questionPath(postId)) },
  ]);
  return (
    <Button component={Link} to={questionPath(postId)} variant="default">
      다음 질문
    </Button>
  );
}

function Filled({ question, at }: { question: Question; at: number }) {
  const { postId, officialId, assignable } = question;
  const discussion = useMemo(() => {
    const answering = assignable.map(({ loginId }) => loginId);
    return answerDiscussion(postId, (comment) => (
      <CommentTools comment={comment} officialId={officialId} answering={answering} />
    ));
  }, [postId, officialId, assignable]);
  const first = useMemo(() => ({ page: boardReaders.pageOf(question.cmmt, question), at }), [question, at]);
  return (
    <CardStack>
      {question.hiddenReason !== null && <Notice>{hiddenNote(question.hiddenReason)}</Notice>}
      <StaffPostContent label="질문 내용" html={question.body} files={filesOf(question.files)} />
      <Handling question={question} />
      <Answers question={question}>
        <DiscussionSection
          discussion={discussion}
          first={first}
          placeholder="답변을 입력해 주세요. 학생에게 바로 보입니다."
        />
      </Answers>
    </CardStack>
  );
}

/** What was said, with the replies that can be inserted into an answer. */
function Answers({ question, children }: { question: Question; children: ReactNode }) {
  const { lectureCode, author } = question;
  const area = useRef<HTMLDivElement>(null);
  const { lectures } = useStaffRoles();
  const { name: answerer } = useUser();
  const lecture = lectures.find(({ code }) => code === lectureCode);
  const lectureTitle = lecture === undefined ? lectureCode : lectureName(lecture);
  return (
    <div ref={area}>
      <SavedReplies
        insert={(text) => insertText(area.current, text)}
        source={replySourceOf({ lectureCode, lectureName: lectureTitle, author, answerer })}
      />
      {children}
    </div>
  );
}

/** Who answers it, and whether others see it. */
function Handling({ question }: { question: Question }) {
  const { postId, kind, assignee, assignable, hiddenReason, isPinned, isSecret } = question;
  const opener = useRef<HTMLButtonElement>(null);
  const hiding = useLazyModal(opener, HideModal, {
    what: '질문',
    hide: (reason: string) => post(hideQuestion, { postId, reason }),
    refreshes: changedByAnswer,
  });
  const assign = useAction((loginId: string | null) => post(assignQuestion, { postId, loginId }), {
    refreshes: changedByAnswer,
  });
  const pin = useAction((pinned: boolean) => post(pinQuestion, { postId, pinned }), {
    refreshes: changedByAnswer,
  });
  const show = useAction(() => post(hideQuestion, { postId, reason: '' }), { refreshes: changedByAnswer });
  return (
    <div className={classes.handling}>
      <AssigneeSelect
        assignee={assignee}
        assignable={assignable}
        disabled={assign.isPending}
        onAssign={(loginId) =>
          assign.mutate(loginId, { onSuccess: () => void toast(answerMessages.assigned) })
        }
      />
      {kind === 'qna' && (isPinned || (!isSecret && hiddenReason === null)) && (
        <Button
          variant="default"
          loading={pin.isPending}
          onClick={() =>
            pin.mutate(!isPinned, {
              onSuccess: () => void toast(isPinned ? answerMessages.unpinned : answerMessages.pinned),
            })
          }
        >
          {isPinned ? '고정 풀기' : '맨 위에 고정'}
        </Button>
      )}
      {hiddenReason === null ? (
        <Button ref={opener} variant="default" onClick={hiding.open} {...hiding.prepare}>
          학생에게 숨기기
        </Button>
      ) : (
        <Button
          variant="default"
          loading={show.isPending}
          onClick={() => show.mutate(undefined, { onSuccess: () => void toast(answerMessages.shown) })}
        >
          다시 보이기
        </Button>
      )}
      {hiding.modal}
    </div>
  );
}
