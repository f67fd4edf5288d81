import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { type Programme, programmePath, useRolesOfTerm } from '../../staff-roles.ts';
import { formatDate } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The programmes that the account operates, the latest terms first. With one alone its lectures are shown at once. */
export default function ProgrammesScreen() {
  const { programmes, isAdministrator } = useRolesOfTerm();
  const [first, ...others] = programmes;
  if (first !== undefined && others.length === 0 && !isAdministrator)
    return <Navigate to={programmePath(first.code)} replace />;
  return (
    <>
      <PageHeader
        title="과정"
        note={`과정 ${programmes.length}개`}
        mainAction={
          isAdministrator && (
            <Button
              component={Link}
              to={`${staffBase}/programmes/new`}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              과정 만들기
            </Button>
          )
        }
      />
      <DataTable
        label="과정"
        columns={columns}
        rows={programmes}
        rowKey={({ code }) => code}
        target={({ code }) => ({ to: programmePath(code) })}
        empty="운영하는 과정이 없습니다."
      />
    </>
  );
}

const columns: readonly Column<Programme>[] = [
  { key: 'name', header: '과정', phone: 'title', cell: ({ name }) => name },
  { key: 'code', header: '과정 코드', width: '240px', cell: ({ code }) => code },
  {
    key: 'start',
    header: '개강일',
    width: '160px',
    phoneLabel: '개강일',
    cell: ({ termStartsOn }) => formatDate(termStartsOn),
  },
];
