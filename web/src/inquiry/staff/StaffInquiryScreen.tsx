import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { EditPostForm } from '../../posting/PostForm.tsx';
import type { StoredPost } from '../../posting/model.ts';
import { StaffPostContent } from '../../posting/StaffPostContent.tsx';
import { PostFacts } from '../../posting/PostFacts.tsx';
import { CardStack } from '../../ui/Card.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { focusTitle } from '../../ui/page-title.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PostFrame } from '../../ui/PostFrame.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AnswerCard } from '../AnswerCard.tsx';
import { AnswerState } from '../columns.tsx';
import { filesOf, inquiryName } from '../queries.ts';
import { Assignment } from './Assignment.tsx';
import { answerPosting } from './posting.ts';
import { insertText } from '../../staff-kit/replies/insert-text.ts';
import { replySource } from './reply-source.ts';
import { staffQuery, type StaffReply, storedAnswer, useStaffListLink } from './queries.ts';
import classes from './StaffInquiryScreen.module.css';

const SavedReplies = loadable(async () => ({
  default: (await import('../../staff-kit/replies/SavedReplies.tsx')).SavedReplies,
}));

/** A student's inquiry and the form of its answer. */
export default function StaffInquiryScreen() {
  const { inqSeq = '' } = useParams();
  // The server refuses anything that is not a number.
  return <Inquiry key={inqSeq} inqSeq={Number(inqSeq)} />;
}

function Inquiry({ inqSeq }: { inqSeq: number }) {
  const query = useQuery(staffQuery(inqSeq));
  const { data, error } = query;
  const list = useStaffListLink();
  return (
    <>
      <PostFrame
        query={query}
        path={[{ label: inquiryName, link: list }]}
        name={inquiryName}
        title={data?.data.title}
        chip={data && <AnswerState answered={data.anwdata !== null} />}
        facts={data && <Facts asked={data.data} />}
        label="문의 내용"
      >
        {(reply) => <Filled reply={reply} />}
      </PostFrame>
      {data === undefined && error && !error.endsSession && <PageActions back={list} quiet />}
    </>
  );
}

function Facts({ asked }: { asked: StaffReply['data'] }) {
  const { inqTypeNm, userName, userId, usrStid, psitNm, rgsrDt } = asked;
  const who = [userId, usrStid, psitNm].filter((fact) => fact !== '').join(' · ');
  const author = `${userName} (${who})`;
  return <PostFacts kind={<Tag>{inqTypeNm}</Tag>} author={author} at={rgsrDt} dated="등록일" />;
}

function Filled({ reply }: { reply: StaffReply }) {
  const { data, file, anwdata, anwfile } = reply;
  const list = useStaffListLink();
  // What the form started with; it stays open regardless of updates by others.
  const [initial, setInitial] = useState(anwdata === null ? storedAnswer(reply) : undefined);
  const leave = () => {
    setInitial(undefined);
    focusTitle();
  };
  return (
    <>
      <CardStack>
        <StaffPostContent label="문의 내용" html={data.content} files={filesOf(file)} />
        <Assignment id={data.inqSeq} />
        {initial === undefined && (
          <AnswerCard answer={anwdata} files={filesOf(anwfile)} note={anwdata && answererOf(anwdata)} />
        )}
      </CardStack>
      {initial !== undefined ? (
        <AnswerForm asked={data} initial={initial} list={list} onLeave={leave} />
      ) : (
        <PageActions back={list} quiet>
          <Button variant="default" onClick={() => setInitial(storedAnswer(reply))}>
            답변 수정
          </Button>
        </PageActions>
      )}
    </>
  );
}

interface AnswerFormProps {
  asked: StaffReply['data'];
  initial: StoredPost;
  list: LinkTarget;
  onLeave: () => void;
}

function AnswerForm({ asked: { inqSeq, rvsn }, initial, list, onLeave }: AnswerFormProps) {
  const edits = initial.revision > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLElement>(null);
  // Editing removes the pressed button, so the heading takes the focus.
  useEffect(() => {
    if (edits) heading.current?.focus();
  }, [edits]);
  const posting = useMemo(() => answerPosting(rvsn), [rvsn]);
  return (
    <section ref={area} aria-labelledby="answer-form">
      <h2 ref={heading} id="answer-form" tabIndex={-1} className={classes.heading}>
        {edits ? '답변 수정' : '답변 등록'}
      </h2>
      <SavedReplies source={replySource} insert={(text) => insertText(area.current, text)} />
      <EditPostForm
        posting={posting}
        seq={inqSeq}
        stored={initial}
        list={list}
        edits={edits}
        onLeave={onLeave}
      />
    </section>
  );
}

/** Who answered, and whether the student has read it. */
const answererOf = ({ rgsrNm, readYn }: NonNullable<StaffReply['anwdata']>): string =>
  [rgsrNm, readYn === 'Y' ? '학생 확인' : '학생 미확인'].filter((fact) => fact !== '').join(' · ');
