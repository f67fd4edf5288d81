import { Button } from '@mantine/core';
import { Empty } from '../../ui/faces/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StaffAccount, useStaffLogout } from './StaffAccount.tsx';
import { StaffFrame } from './StaffFrame.tsx';

/** Professors have an account here, and nothing to do with it yet. */
export function ProfessorPage({ name }: { name: string }) {
  const logout = useStaffLogout();
  return (
    <StaffFrame account={<StaffAccount name={name} />}>
      <PageHeader title="교수 화면" />
      <Empty
        text="교수 화면은 준비중입니다."
        action={
          <Button variant="default" loading={logout.isPending} onClick={() => void logout.ask()}>
            로그아웃
          </Button>
        }
      />
    </StaffFrame>
  );
}
