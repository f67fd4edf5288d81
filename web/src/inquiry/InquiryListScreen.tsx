import { inquiryMessages, inquirySearchTypeNames } from '@baeum/contract/inquiry/terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePhone } from '../ui/phone.ts';
import { keepAddress } from '../ui/table/list-address.ts';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { useListPlace } from '../ui/table/useListPlace.ts';
import { columns, phoneColumns } from './columns.tsx';
import { choices, inquiriesQuery } from './queries.ts';
import { inquiryRowsOf } from './rows.ts';
import { listName } from './useListLink.ts';
import { inquiryName } from './words.ts';

/** One's own inquiries, the newest first. */
export default function InquiryListScreen() {
  const linkTo = useLinkTo();
  const phone = usePhone();
  const { id: user } = useUser();
  const { search } = useLocation();
  useEffect(() => keepAddress(sessionStorage, listName(user), search), [user, search]);
  const { place, paging, find } = useListPlace(choices);
  const query = useQuery({ ...inquiriesQuery(place), select: inquiryRowsOf });
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
            value: place.search,
            onSearch: find,
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
