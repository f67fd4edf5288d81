import { inquiryMessages, staffSearchTypeNames } from '@baeum/contract/inquiry/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../api.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePhone } from '../../ui/phone.ts';
import { keepAddress } from '../../ui/table/list-address.ts';
import { PagedTable } from '../../ui/table/PagedTable.tsx';
import { useListPlace } from '../../ui/table/useListPlace.ts';
import { inquiryName } from '../words.ts';
import { phoneColumns, staffColumns } from './columns.tsx';
import { choices, inquiryPath, staffListQuery } from './queries.ts';
import { listName } from './useStaffList.ts';

/** All students' inquiries; those that wait for an answer stand first, the oldest before all. */
export default function StaffListScreen() {
  const phone = usePhone();
  const { id: user } = useUser();
  const { search } = useLocation();
  useEffect(() => keepAddress(sessionStorage, listName(user), search), [user, search]);
  const { place, paging, find } = useListPlace(choices);
  const query = useQuery(staffListQuery(place));
  return (
    <>
      <PageHeader
        title={inquiryName}
        note={query.data && `답변을 기다리는 문의 ${query.data.waitCnt.toLocaleString('ko')}건`}
      />
      <PagedTable
        label={`${inquiryName} 목록`}
        query={query}
        paging={paging}
        tools={{
          search: {
            types: choices.types.map((type) => ({ value: type, label: staffSearchTypeNames[type] })),
            value: place.search,
            onSearch: find,
          },
        }}
        columns={phone ? phoneColumns : staffColumns}
        rowKey={({ inqSeq }) => inqSeq}
        target={({ inqSeq }) => ({ to: inquiryPath(inqSeq), state: null })}
        empty={inquiryMessages.empty}
      />
    </>
  );
}
