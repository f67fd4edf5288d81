import { inquiryMessages, inquirySearchTypeNames } from '@baeum/contract/inquiry/terms';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePhone } from '../ui/phone.ts';
import { rememberQuery } from '../ui/table/list-memory.ts';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { useListState } from '../ui/table/useListState.ts';
import { columns, phoneColumns } from './columns.tsx';
import { listName } from './hooks.ts';
import { choices, inquiriesQuery, inquiryName } from './queries.ts';
import { inquiryRowsOf } from './rows.ts';

/** The student's inquiries, newest first. */
export default function InquiryListScreen() {
  const linkTo = useLinkTo();
  const phone = usePhone();
  const { id: user } = useUser();
  const { search } = useLocation();
  useEffect(() => rememberQuery(sessionStorage, listName(user), search), [user, search]);
  const { listState, paging, setSearch } = useListState(choices);
  const query = useQuery({ ...inquiriesQuery(listState), select: inquiryRowsOf });
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
        query={query}
        paging={paging}
        tools={{
          search: {
            types: choices.types.map((type) => ({ value: type, label: inquirySearchTypeNames[type] })),
            value: listState.search,
            onSearch: setSearch,
          },
        }}
        columns={phone ? phoneColumns : columns}
        rowKey={({ seq }) => seq}
        target={({ seq }) => linkTo('inquiryView', { inqSeq: seq })}
        empty={inquiryMessages.empty}
      />
    </>
  );
}
