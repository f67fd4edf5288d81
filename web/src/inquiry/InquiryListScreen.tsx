import { inquiryMessages, inquirySearchTypeNames, inquirySearchTypes } from '@baeum/contract/inquiry/terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { Link } from '../ui/Link.tsx';
import { useRememberedList } from '../ui/list/list-memory.ts';
import { type ListOptions, numbered } from '../ui/list/list-state.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { columns } from './columns.tsx';
import { listKey } from './hooks.ts';
import { inquiriesQuery, inquiryName } from './queries.ts';

const options = {
  search: { types: inquirySearchTypes, labels: inquirySearchTypeNames },
} as const satisfies ListOptions;

/** The student's inquiries, newest first. */
export default function InquiryListScreen() {
  const linkTo = useLinkTo();
  useRememberedList(listKey(useUser().id));
  const list = useListState(options);
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
