import type { Path } from '@baeum/contract';
import { activityMessages } from '@baeum/contract/activity/staff-terms';
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../api.ts';
import { useLectureCode, useStaffRoles } from '../../staff-roles.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { changedWithTerm } from './changed-with-term.ts';
import type { CopyPlace } from './CopyModal.tsx';
import { activityPath } from './paths.ts';

interface CopyButtonProps {
  readonly kind: ActivityKind;
  /** Of the activity; its copy stands there, too, unless another week is chosen. */
  readonly weekNumber: number;
  /** Answers with the code of the copy. @param into nothing for the same lecture */
  readonly copy: (into: Partial<CopyPlace>) => Promise<string>;
  readonly refreshes: readonly Path[];
}

const CopyModal = loadable(() => import('./CopyModal.tsx'));

/** A draft with everything of an activity, for another week or another try, here or in another lecture of the account. */
export function CopyButton({ kind, weekNumber, copy, refreshes: own }: CopyButtonProps) {
  const lectureCode = useLectureCode();
  const navigate = useNavigate();
  const refreshes = [...changedWithTerm, ...own];
  const copying = useAction(() => copy({}), { refreshes });
  function onCopied(code: string, copiedInto = lectureCode): void {
    void toast(activityMessages.copied);
    void navigate(activityPath(kind, copiedInto, code));
  }
  const lectures = useStaffRoles().lectures.filter(
    ({ code, permissions }) => code !== lectureCode && permissions.includes('assess'),
  );
  const opener = useRef<HTMLButtonElement>(null);
  const elsewhere = useLazyModal(opener, CopyModal, { lectures, weekNumber, copy, refreshes, onCopied });
  return (
    <>
      <Button
        variant="default"
        loading={copying.isPending}
        onClick={() => copying.mutate(undefined, { onSuccess: (code) => onCopied(code) })}
      >
        복사
      </Button>
      {lectures.length > 0 && (
        <Button ref={opener} variant="default" {...elsewhere.prepare} onClick={elsewhere.open}>
          다른 강의로 복사
        </Button>
      )}
      {elsewhere.modal}
    </>
  );
}
