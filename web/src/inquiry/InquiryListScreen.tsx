import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLinkTo, useRememberedList } from '../navigation.ts';
import { numbered } from '../ui/list/list-state.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { columns } from './columns.tsx';
import { inquiriesQuery, inquiryName, listKey, listOptions } from './queries.ts';

/** The student's inquiries, newest first. */
export default function InquiryListScreen() {
  const linkTo = useLinkTo();
  useRememberedList(listKey);
  const list = useListState(listOptions);
  const query = useQuery({ ...inquiriesQuery(list.state), select: numbered });
  return (
    <>
      <PageHeader
        title={inquiryName}
        mainAction={
          <Button
            component={Link}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            {...linkTo('inquiryWrite', {})}
          >
            등록하기
          </Button>
        }
      />
      <PagedTable
        label={`${inquiryName} 목록`}
        list={list}
        query={query}
        columns={columns}
        rowKey={({ inqSeq }) => inqSeq}
        target={({ inqSeq }) => linkTo('inquiryView', { inqSeq })}
        empty={inquiryMessages.empty}
      />
    </>
  );
}
