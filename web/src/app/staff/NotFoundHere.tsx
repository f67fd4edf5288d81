import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { Empty } from '../../ui/faces/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** An address of the staff's side that leads nowhere. */
export function NotFoundHere() {
  return (
    <>
      <PageHeader title="페이지를 찾을 수 없습니다" />
      <Empty
        text="주소가 바뀌었거나 없는 페이지입니다."
        action={
          <Button component={Link} to={staffBase} variant="default">
            처음으로
          </Button>
        }
      />
    </>
  );
}
