import { useStaffRoles } from '../../staff-roles.ts';
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
        columns={[
          { key: 'name', header: '과정', phone: 'title', cell: ({ name }) => name },
          { key: 'code', header: '과정 코드', width: '240px', cell: ({ code }) => code },
        ]}
        rows={programmes}
        rowKey={({ code }) => code}
        empty="운영하는 과정이 없습니다."
      />
    </>
  );
}
