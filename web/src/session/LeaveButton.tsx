import { Button } from '@mantine/core';
import { useLeaveForStaff } from './useLeaveForStaff.ts';

/** Leads an administrator back to where he came from, and signs nobody out but him here. */
export function LeaveButton() {
  const leave = useLeaveForStaff();
  return (
    <Button variant="default" size="md" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
      관리자 접속 종료
    </Button>
  );
}
