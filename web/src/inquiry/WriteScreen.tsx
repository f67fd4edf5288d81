import { inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useGo, useRouteState } from '../navigation.ts';
import { EditPostForm, NewPostForm } from '../posting/PostForm.tsx';
import type { Posting } from '../posting/model.ts';
import { OwnPost } from '../posting/OwnPost.tsx';
import { CardStack } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { useAnswerRead, useListLink } from './hooks.ts';
import { filesOf, inquiryName, inquiryQuery, storedInquiry, typesQuery } from './queries.ts';
import { inquiryPosting } from './posting.ts';

/** Writes a new inquiry, or edits the one in the navigation state. */
export default function WriteScreen() {
  const state = useRouteState('inquiryWrite');
  if (state === undefined) return null;
  const { inqSeq, overView } = state;
  return inqSeq === undefined ? <New /> : <Edit key={inqSeq} inqSeq={inqSeq} overView={overView === 'Y'} />;
}

function New() {
  const go = useGo();
  const list = useListLink();
  const types = useQuery(typesQuery());
  // Number of the new inquiry, whose page is opened next.
  const seq = useRef<number>(undefined);
  const { data } = types;
  const posting = useMemo<Posting | undefined>(() => {
    if (data === undefined) return undefined;
    const inner = inquiryPosting(data);
    return {
      ...inner,
      insert: async (...sending) => (seq.current = await inner.insert(...sending)),
    };
  }, [data]);
  const leave = () =>
    seq.current === undefined
      ? go('inquiryList', {}, { replace: true })
      : go('inquiryView', { inqSeq: seq.current }, { replace: true });
  return (
    <>
      <PageHeader path={[{ label: inquiryName, link: list }]} title={`${inquiryName} 등록`} />
      <QueryState query={types} loading={{ rows: 8 }}>
        {() =>
          posting && <NewPostForm posting={posting} id="system" list={list} onLeave={() => void leave()} />
        }
      </QueryState>
    </>
  );
}

function Edit({ inqSeq, overView }: { inqSeq: number; overView: boolean }) {
  const go = useGo();
  const navigate = useNavigate();
  const list = useListLink();
  const query = useQuery({ ...inquiryQuery(inqSeq), select: storedInquiry });
  const { data: now, dataUpdatedAt } = useQuery(inquiryQuery(inqSeq));
  useAnswerRead(dataUpdatedAt);
  const types = useQuery(typesQuery());
  const posting = useMemo(() => types.data && inquiryPosting(types.data), [types.data]);
  const toView = () => void go('inquiryView', { inqSeq }, { replace: true });
  return (
    <OwnPost
      query={query}
      list={list}
      onNotOwn={toView}
      path={[{ label: inquiryName, link: list }]}
      title={`${inquiryName} 수정`}
    >
      {(stored) => (
        <QueryState query={types} loading={{ rows: 8 }}>
          {() =>
            posting && (
              <CardStack>
                {/* An answer may arrive while the student writes, and then counts as read. */}
                {now?.anwdata && <AnswerCard answer={now.anwdata} files={filesOf(now.anwfile)} />}
                <EditPostForm
                  posting={posting}
                  seq={inqSeq}
                  stored={stored}
                  list={list}
                  closed={now?.anwdata ? inquiryRefusals.answered.message : undefined}
                  onLeave={() => (overView ? void navigate(-1) : toView())}
                />
              </CardStack>
            )
          }
        </QueryState>
      )}
    </OwnPost>
  );
}
