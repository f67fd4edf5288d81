import { useQuery } from '@tanstack/react-query';
import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { OwnActions } from '../posting/OwnActions.tsx';
import { PostContent } from '../posting/PostContent.tsx';
import { PostFacts } from '../posting/PostFacts.tsx';
import { CardStack } from '../ui/Card.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PostFrame } from '../ui/PostFrame.tsx';
import { Tag } from '../ui/Tag.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { AnswerState } from './columns.tsx';
import { useAnswerRead, useListLink } from './hooks.ts';
import { filesOf, inquiryName, inquiryQuery } from './queries.ts';
import { inquiryPosting } from './posting.ts';

export default function InquiryScreen({ inqSeq }: RouteState<'inquiryView'>) {
  const query = useQuery(inquiryQuery(inqSeq));
  const { data, dataUpdatedAt } = query;
  useAnswerRead(dataUpdatedAt);
  const list = useListLink();
  const linkTo = useLinkTo();
  const go = useGo();
  return (
    <>
      <PostFrame
        query={query}
        path={[{ label: inquiryName, link: list }]}
        name={inquiryName}
        title={data?.data.title}
        chip={data && <AnswerState answered={data.anwdata !== null} />}
        facts={
          data && (
            <PostFacts
              kind={<Tag>{data.data.inqTypeNm}</Tag>}
              author={data.data.userName}
              at={data.data.rgsrDt}
              dated="등록일"
            />
          )
        }
        label="문의 내용"
      >
        {({ data: { content }, file, anwdata, anwfile }) => (
          <CardStack>
            <PostContent label="문의 내용" html={content} files={filesOf(file)} />
            <AnswerCard answer={anwdata} files={filesOf(anwfile)} />
          </CardStack>
        )}
      </PostFrame>
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
