import type { Path } from '@baeum/contract';
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { josa } from '@baeum/contract/particles';
import { Button } from '@mantine/core';
import { useAction } from '../../api.ts';
import { useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { archivingActivity, restoringActivity } from './archiving.ts';
import { changedWithTerm } from './changed-with-term.ts';
import { type Action, useSteps } from './undo-steps.ts';

interface ArchiveButtonProps {
  readonly title: string;
  readonly isArchived: boolean;
  readonly archive: Action;
  readonly restore: Action;
  /** Calls whose replies it changes, beside those of the term. */
  readonly refreshes: readonly Path[];
}

/** Puts something away, out of the sight of students with all that was done, or brings it back; a step that can be taken back. */
export function ArchiveButton({ title, isArchived, archive, restore, refreshes }: ArchiveButtonProps) {
  const steps = useSteps(useLectureCode());
  const action = useAction((act: Action) => act(), { refreshes: [...changedWithTerm, ...refreshes] });
  const run = () =>
    action.mutate(isArchived ? restore : archive, {
      onSuccess: (undo) => {
        if (undo === undefined) return;
        const text = `${josa(`'${title}'`, '을/를')} ${isArchived ? '보관에서 되돌렸습니다' : '보관했습니다'}.`;
        steps.keep({ text, undo, refreshes });
        void toast(text);
      },
    });
  return (
    <Button variant="default" loading={action.isPending} onClick={run}>
      {isArchived ? '보관에서 되돌리기' : '보관하기'}
    </Button>
  );
}

interface ActivityArchiveButtonProps extends Omit<ArchiveButtonProps, 'archive' | 'restore'> {
  readonly kind: ActivityKind;
  readonly code: string;
}

/** For who may change activities. */
export function ActivityArchiveButton({ kind, code, ...props }: ActivityArchiveButtonProps) {
  const lectureCode = useLectureCode();
  if (!useLecturePermissions().includes('assess')) return null;
  return (
    <ArchiveButton
      {...props}
      archive={archivingActivity(lectureCode, { kind, code })}
      restore={restoringActivity(lectureCode, { kind, code })}
    />
  );
}
