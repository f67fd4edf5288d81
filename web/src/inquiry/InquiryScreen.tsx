import { useQuery } from '@tanstack/react-query';
import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { OwnActions } from '../posting/OwnActions.tsx';
import { PostContent } from '../posting/PostContent.tsx';
import { PostFacts } from '../posting/PostFacts.tsx';
import { Card, CardStack } from '../ui/Card.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../ui/query-state/Loading.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { AnswerState } from './columns.tsx';
import { useAnswerRead, useListLink } from './hooks.ts';
import { filesOf, inquiryName, inquiryQuery } from './queries.ts';
import { inquiryPosting } from './posting.ts';

export default function InquiryScreen({ inqSeq }: RouteState<'inquiryView'>) {
  const query = useQuery(inquiryQuery(inqSeq));
  const { data, error, dataUpdatedAt } = query;
  useAnswerRead(dataUpdatedAt);
  const list = useListLink();
  const linkTo = useLinkTo();
  const go = useGo();
  const waiting = data === undefined && (error === null || error.endsSession);
  return (
    <>
      <PageHeader
        path={[{ label: inquiryName, link: list }]}
        title={data?.data.title ?? (waiting ? undefined : inquiryName)}
        tabTitle={data && `${data.data.title} · ${inquiryName}`}
        chip={data && <AnswerState answered={data.anwdata !== null} />}
        note={
          data ? (
            <PostFacts
              kind={<Tag>{data.data.inqTypeNm}</Tag>}
              author={data.data.userName}
              at={data.data.rgsrDt}
              dated="등록일"
              views={undefined}
            />
          ) : (
            waiting && <Skeleton width="16em" />
          )
        }
      />
      {waiting ? (
        <Card label="문의 내용">
          <Loading rows={8} />
        </Card>
      ) : (
        <QueryState query={query}>
          {({ data: { content }, file, anwdata, anwfile }) => (
            <CardStack>
              <PostContent label="문의 내용" html={content} files={filesOf(file)} />
              <AnswerCard answer={anwdata} files={filesOf(anwfile)} />
            </CardStack>
          )}
        </QueryState>
      )}
      <PageActions back={list} quiet>
        {data?.anwdata === null && (
          <OwnActions
            posting={deleting}
            seq={inqSeq}
            isDraft={false}
            edit={linkTo('inquiryWrite', { inqSeq, overView: 'Y' })}
            onDeleted={() => go('inquiryList', {}, { replace: true })}
          />
        )}
      </PageActions>
    </>
  );
}

/** Deleting needs no types. */
const deleting = inquiryPosting({});
