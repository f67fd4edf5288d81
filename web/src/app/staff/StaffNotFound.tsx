import { Button } from '@mantine/core';
import { staffBase } from '../../navigation.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';

/** Shown for unknown addresses of the console, and for things that cannot be opened. */
export function StaffNotFound({ text = '주소가 바뀌었거나 없는 페이지입니다.' }: { text?: string }) {
  return (
    <>
      <PageHeader title="페이지를 찾을 수 없습니다" />
      <EmptyState
        text={text}
        action={
          <Button component={Link} to={staffBase} variant="default">
            처음으로
          </Button>
        }
      />
    </>
  );
}
