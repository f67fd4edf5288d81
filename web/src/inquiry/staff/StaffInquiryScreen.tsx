import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { EditPostForm } from '../../posting/EditPostForm.tsx';
import type { StoredPost } from '../../posting/model.ts';
import { PostContent } from '../../posting/PostContent.tsx';
import { PostFacts } from '../../posting/PostFacts.tsx';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Faces } from '../../ui/faces/Faces.tsx';
import { Loading, Skeleton } from '../../ui/faces/Loading.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { focusTitle } from '../../ui/page-title.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { AnswerCard } from '../AnswerCard.tsx';
import { AnswerState } from '../AnswerState.tsx';
import { filesOf } from '../queries.ts';
import { inquiryName } from '../words.ts';
import { answering } from './answering.ts';
import { type StaffReply, staffQuery, storedAnswer } from './queries.ts';
import classes from './StaffInquiryScreen.module.css';
import { useStaffList } from './useStaffList.ts';

/** A student's inquiry, and the form of its answer. */
export default function StaffInquiryScreen() {
  const { inqSeq = '' } = useParams();
  // What is no number is refused by the server.
  return <Inquiry key={inqSeq} inqSeq={Number(inqSeq)} />;
}

function Inquiry({ inqSeq }: { inqSeq: number }) {
  const query = useQuery(staffQuery(inqSeq));
  const { data, error } = query;
  const list = useStaffList();
  const waiting = data === undefined && (error === null || error.endsSession);
  return (
    <>
      <PageHeader
        path={[{ label: inquiryName, link: list }]}
        title={data?.data.title ?? (waiting ? undefined : inquiryName)}
        tabTitle={data && `${data.data.title} · ${inquiryName}`}
        chip={data && <AnswerState answered={data.anwdata !== null} />}
        note={data ? <Facts asked={data.data} /> : waiting && <Skeleton width="16em" />}
      />
      {waiting ? (
        <Card label="문의 내용">
          <Loading rows={8} />
        </Card>
      ) : (
        <Faces query={query}>{(reply) => <Filled reply={reply} />}</Faces>
      )}
      {data === undefined && !waiting && <PageActions back={list} quiet />}
    </>
  );
}

function Facts({ asked }: { asked: StaffReply['data'] }) {
  const { inqTypeNm, userName, userId, usrStid, psitNm, rgsrDt } = asked;
  const who = [userId, usrStid, psitNm].filter((fact) => fact !== '').join(' · ');
  return (
    <PostFacts
      kind={<Tag>{inqTypeNm}</Tag>}
      author={`${userName} (${who})`}
      at={rgsrDt}
      dated="등록일"
      views={undefined}
    />
  );
}

function Filled({ reply }: { reply: StaffReply }) {
  const { data, file, anwdata, anwfile } = reply;
  const list = useStaffList();
  // What the form has begun with: it stays in view whatever comes from others meanwhile.
  const [begun, setBegun] = useState(anwdata === null ? storedAnswer(reply) : undefined);
  const leave = () => {
    setBegun(undefined);
    focusTitle();
  };
  return (
    <>
      <CardStack>
        <PostContent label="문의 내용" html={data.content} files={filesOf(file)} />
        {begun === undefined && (
          <AnswerCard answer={anwdata} files={filesOf(anwfile)} note={anwdata && answererOf(anwdata)} />
        )}
      </CardStack>
      {begun !== undefined ? (
        <AnswerForm asked={data} begun={begun} list={list} onLeave={leave} />
      ) : (
        <PageActions back={list} quiet>
          <Button variant="default" onClick={() => setBegun(storedAnswer(reply))}>
            답변 수정
          </Button>
        </PageActions>
      )}
    </>
  );
}

interface AnswerFormProps {
  asked: StaffReply['data'];
  begun: StoredPost;
  list: LinkTarget;
  onLeave: () => void;
}

function AnswerForm({ asked: { inqSeq, rvsn }, begun, list, onLeave }: AnswerFormProps) {
  const edits = begun.revision > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // A change takes the place of the button that was pressed.
  useEffect(() => {
    if (edits) heading.current?.focus();
  }, [edits]);
  const posting = useMemo(() => answering(rvsn), [rvsn]);
  return (
    <section aria-labelledby="answer-form">
      <h2 ref={heading} id="answer-form" tabIndex={-1} className={classes.heading}>
        {edits ? '답변 수정' : '답변 등록'}
      </h2>
      <EditPostForm
        posting={posting}
        seq={inqSeq}
        stored={begun}
        list={list}
        edits={edits}
        onLeave={onLeave}
      />
    </section>
  );
}

/** Who answered, and whether the student knows. */
const answererOf = ({ rgsrNm, readYn }: NonNullable<StaffReply['anwdata']>): string =>
  [rgsrNm, readYn === 'Y' ? '학생 확인' : '학생 미확인'].filter((fact) => fact !== '').join(' · ');
