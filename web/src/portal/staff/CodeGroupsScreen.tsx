import type { Result } from '@baeum/contract';
import { codeStaffMessages, listCodeGroups } from '@baeum/contract/portal/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { codesPath } from './paths.ts';
import { PortalTabs } from './PortalTabs.tsx';

type Group = Result<typeof listCodeGroups>['items'][number];

/** The groups of common codes. */
export default function CodeGroupsScreen() {
  const query = useQuery(callQuery(listCodeGroups, {}));
  return (
    <>
      <PageHeader title="공통 코드" note="학생이 고르고 읽는 구분의 이름과 순서입니다." />
      <PortalTabs area="공통 코드" />
      <DataTable
        label="공통 코드 묶음"
        columns={columns}
        rows={query.data?.items}
        query={query}
        rowKey={({ code }) => code}
        target={({ code }) => ({ to: `${codesPath}/${code}` })}
        empty={codeStaffMessages.none}
      />
    </>
  );
}

const columns: readonly Column<Group>[] = [
  { key: 'name', header: '이름', phone: 'title', cell: ({ name }) => name },
  { key: 'code', header: '코드', width: '160px', cell: ({ code }) => code },
  {
    key: 'count',
    header: '사용하는 코드',
    width: '160px',
    phoneLabel: '사용',
    cell: ({ offered, total }) => (offered === total ? `${total}개` : `${total}개 중 ${offered}개`),
  },
];
