import { Button } from '@mantine/core';
import { useLinkTo } from '../navigation.ts';
import { Link } from '../ui/Link.tsx';
import { EmptyState } from '../ui/query-state/QueryState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Shown for unknown URLs, and for items that cannot be opened. */
export function NotFound({ message = '주소가 바뀌었거나 없는 페이지입니다.' }: { message?: string }) {
  const linkTo = useLinkTo();
  return (
    <>
      <PageHeader title="페이지를 찾을 수 없습니다" />
      <EmptyState
        text={message}
        action={
          <Button component={Link} {...linkTo('home', {})} variant="default">
            홈으로
          </Button>
        }
      />
    </>
  );
}
