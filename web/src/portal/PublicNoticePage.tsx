import { noticeMessages } from '@baeum/contract/portal/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { downloadPublic } from '../api.ts';
import { publicNoticePath, publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { EmptyState, ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading, Skeleton } from '../ui/query-state/Loading.tsx';
import { formatDateTime } from '../ui/format.ts';
import { AdjacentPosts } from '../ui/AdjacentPosts.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Attachments } from './Attachments.tsx';
import { type NoticePost, publicNoticeQuery } from './notice-queries.ts';
import { SiteFoot } from './Programme.tsx';

const name = '공지사항';

/** A public notice at its own URL. */
export default function PublicNoticePage() {
  const bordSeq = seqOf(useParams().bordSeq);
  const query = useQuery({
    ...publicNoticeQuery(bordSeq ?? 0),
    enabled: bordSeq !== undefined,
    // Another notice is another page, so the previous one must not stay visible.
    placeholderData: undefined,
  });
  const { data, error } = query;
  const missing = bordSeq === undefined || error?.status === 404;
  const waiting = data === undefined && error === null && !missing;
  return (
    <div style={{ maxWidth: 808, margin: '0 auto' }}>
      <PageHeader
        path={missing ? [] : [{ label: name, link: { to: publicPages.site } }]}
        title={data?.data.bordTitle ?? (waiting ? undefined : name)}
        note={data ? <Registered at={data.data.rgsrDt} /> : waiting && <Skeleton width="12em" />}
      />
      {missing ? (
        <EmptyState text={commonRefusals.notFound.message} action={<ToList />} />
      ) : data ? (
        <Post key={bordSeq} post={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Card label="공지 내용">
          <Loading rows={6} />
        </Card>
      )}
      <SiteFoot />
    </div>
  );
}

const seqOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

function Registered({ at }: { at: string }) {
  return (
    <>
      등록일 <time dateTime={at}>{formatDateTime(at)}</time>
    </>
  );
}

function Post({ post: { data, file, beforeData, nextData } }: { post: NoticePost }) {
  return (
    <>
      <Card label="공지 내용">
        <RichText html={data.bordContent} />
        <Attachments files={file} download={downloadPublic} />
        <AdjacentPosts
          previous={linkOf(beforeData)}
          next={linkOf(nextData)}
          none={{ previous: noticeMessages.noPrevious, next: noticeMessages.noNext }}
        />
      </Card>
      <div style={{ marginTop: 24 }}>
        <ToList />
      </div>
    </>
  );
}

function ToList() {
  return (
    <Button component={Link} to={publicPages.site} variant="default">
      목록
    </Button>
  );
}

const linkOf = (post: NoticePost['beforeData']) =>
  post && { title: post.bordTitle, target: { to: publicNoticePath(post.bordSeq) } };
