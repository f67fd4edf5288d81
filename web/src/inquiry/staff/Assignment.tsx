import { answerMessages } from '@baeum/contract/board/staff-terms';
import { assignInquiry } from '@baeum/contract/inquiry/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { post, useAction } from '../../api.ts';
import { AssigneeSelect } from '../../staff-kit/AssigneeSelect.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { assignmentQuery, changedByAssignment } from './queries.ts';

/** Which administrator is to answer an inquiry. It stays empty until it is known, because answering need not wait for it. */
export function Assignment({ id }: { id: number }) {
  const { data } = useQuery(assignmentQuery(id));
  const assign = useAction((loginId: string | null) => post(assignInquiry, { id, loginId }), {
    refreshes: changedByAssignment,
  });
  return (
    <AssigneeSelect
      assignee={data?.assignee ?? null}
      assignable={data?.assignable ?? []}
      disabled={data === undefined || assign.isPending}
      onAssign={(loginId) => assign.mutate(loginId, { onSuccess: () => void toast(answerMessages.assigned) })}
    />
  );
}
