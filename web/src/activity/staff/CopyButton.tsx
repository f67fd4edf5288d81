import type { Path } from '@baeum/contract';
import { activityMessages } from '@baeum/contract/activity/staff-terms';
import { type ActivityKind, getTerm } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAction } from '../../api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { activityPath } from './paths.ts';

interface CopyButtonProps {
  readonly kind: ActivityKind;
  readonly lectureCode: string;
  /** Answers with the code of the copy. */
  readonly copy: () => Promise<string>;
  readonly refreshes: readonly Path[];
}

/** A draft with everything of an activity, for another week or another try. */
export function CopyButton({ kind, lectureCode, copy, refreshes }: CopyButtonProps) {
  const navigate = useNavigate();
  const copying = useAction(() => copy(), { refreshes: [getTerm, ...refreshes] });
  const run = () =>
    copying.mutate(undefined, {
      onSuccess: (code) => {
        void toast(activityMessages.copied);
        void navigate(activityPath(kind, lectureCode, code));
      },
    });
  return (
    <Button variant="default" loading={copying.isPending} onClick={run}>
      복사
    </Button>
  );
}
