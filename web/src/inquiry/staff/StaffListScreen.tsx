import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api.ts';
import { useRememberedList } from '../../ui/list/list-memory.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { staffColumns } from '../columns.tsx';
import { inquiryName } from '../queries.ts';
import { inquiryPath, listKey, listOptions, staffListQuery } from './queries.ts';

/** All students' inquiries: unanswered ones first, oldest at the top. */
export default function StaffListScreen() {
  useRememberedList(listKey(useUser().id));
  const list = useListState(listOptions);
  const query = useQuery(staffListQuery(list.state));
  return (
    <>
      <PageHeader
        title={inquiryName}
        note={query.data && `답변을 기다리는 문의 ${query.data.waitCnt.toLocaleString('ko')}건`}
      />
      <PagedTable
        label={`${inquiryName} 목록`}
        list={list}
        query={query}
        columns={staffColumns}
        rowKey={({ inqSeq }) => inqSeq}
        target={({ inqSeq }) => ({ to: inquiryPath(inqSeq), state: null })}
        wide
        empty={inquiryMessages.empty}
      />
    </>
  );
}
