import { Button } from '@mantine/core';
import { staffBase } from '../../navigation.ts';
import { type StaffRoles, useStaffRoles } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The programmes that the account operates, the latest terms first. */
export default function ProgrammesScreen() {
  const { programmes } = useStaffRoles();
  return (
    <>
      <PageHeader title="나의 과정" note={`과정 ${programmes.length}개`} />
      <DataTable
        label="나의 과정"
        columns={columns}
        rows={programmes}
        rowKey={({ code }) => code}
        empty="운영하는 과정이 없습니다."
      />
    </>
  );
}

const columns: readonly Column<StaffRoles['programmes'][number]>[] = [
  { key: 'name', header: '과정', phone: 'title', cell: ({ name }) => name },
  { key: 'code', header: '과정 코드', width: '240px', cell: ({ code }) => code },
  {
    key: 'import',
    header: '명단',
    width: '160px',
    align: 'center',
    phone: 'action',
    cell: ({ code, name }) => (
      <Button
        component={Link}
        to={`${staffBase}/programmes/${encodeURIComponent(code)}/import`}
        size="xs"
        variant="default"
        aria-label={`${name} 명단 가져오기`}
      >
        명단 가져오기
      </Button>
    ),
  },
];
