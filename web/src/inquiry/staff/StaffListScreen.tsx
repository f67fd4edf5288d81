import { inquiryMessages, staffSearchTypeNames } from '@baeum/contract/inquiry/terms';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePhone } from '../../ui/phone.ts';
import { rememberQuery } from '../../ui/table/list-memory.ts';
import { PagedTable } from '../../ui/table/PagedTable.tsx';
import { useListState } from '../../ui/table/useListState.ts';
import { inquiryName } from '../queries.ts';
import { phoneColumns, staffColumns } from './columns.tsx';
import { choices, inquiryPath, listName, staffListQuery } from './queries.ts';

/** All students' inquiries: unanswered ones first, oldest at the top. */
export default function StaffListScreen() {
  const phone = usePhone();
  const { id: user } = useUser();
  const { search } = useLocation();
  useEffect(() => rememberQuery(sessionStorage, listName(user), search), [user, search]);
  const { listState, paging, setSearch } = useListState(choices);
  const query = useQuery(staffListQuery(listState));
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
            value: listState.search,
            onSearch: setSearch,
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
