import { Navigate } from 'react-router';
import { type Programme, programmePath, useStaffRoles } from '../../staff-roles.ts';
import { formatDate } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const pathOf = ({ code }: Programme) => programmePath(code, 'evaluations');

/** The programmes whose lectures are evaluated, the latest terms first. With one alone it is shown at once. */
export default function EvaluationProgrammesScreen() {
  const { programmes } = useStaffRoles();
  const [first, ...others] = programmes;
  if (first !== undefined && others.length === 0) return <Navigate to={pathOf(first)} replace />;
  return (
    <>
      <PageHeader title="강의평가" note={`과정 ${programmes.length}개`} />
      <DataTable
        label="과정"
        columns={columns}
        rows={programmes}
        rowKey={({ code }) => code}
        target={(one) => ({ to: pathOf(one) })}
        empty="운영하는 과정이 없습니다."
      />
    </>
  );
}

const columns: readonly Column<Programme>[] = [
  { key: 'name', header: '과정', phone: 'title', cell: ({ name }) => name },
  {
    key: 'start',
    header: '개강일',
    width: '160px',
    phoneLabel: '개강일',
    cell: ({ termStartsOn }) => formatDate(termStartsOn),
  },
];
