import type { Path } from '@baeum/contract';
import type { PublishState } from '@baeum/contract/publication';
import { type ActivityKind, publishActivities } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { post, serverNow, useAction } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import { useLectureCode } from '../../staff-roles.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { changedWithTerm } from './changed-with-term.ts';

interface PublishProps {
  readonly kind: ActivityKind;
  readonly code: string;
  readonly state: PublishState;
  /** Calls whose replies it changes, beside those of the term. */
  readonly refreshes: readonly Path[];
}

/** Publishes it from a moment on, or hides it; what hits students who have begun is asked about. */
function usePublishing({ kind, code, refreshes }: Omit<PublishProps, 'state'>) {
  const lectureCode = useLectureCode();
  return {
    publish: (publishedAt: string | null) =>
      guarded({
        okLabel: publishedAt === null ? '비공개로 바꾸기' : '공개하기',
        send: (confirmed) =>
          post(publishActivities, { lectureCode, items: [{ kind, code }], publishedAt, confirmed }),
      }),
    refreshes: [...changedWithTerm, ...refreshes],
  };
}

interface PublishButtonProps extends PublishProps {
  /** Whether it is the main button of the page, where there is something to publish. */
  readonly isMain?: boolean;
  /** What is asked before it is published. */
  readonly confirm?: () => Promise<boolean>;
}

/** Shows an activity to students now, or hides it. */
export function PublishButton({ state, isMain = false, confirm, ...object }: PublishButtonProps) {
  const { publish, refreshes } = usePublishing(object);
  const publishing = useAction(publish, { refreshes });
  async function show(): Promise<void> {
    if ((await confirm?.()) !== false) publishing.mutate(new Date(serverNow()).toISOString());
  }
  if (state === 'draft')
    return (
      <Button
        {...(!isMain && { variant: 'default' })}
        loading={publishing.isPending}
        onClick={() => void show()}
      >
        공개하기
      </Button>
    );
  return (
    <Button variant="default" loading={publishing.isPending} onClick={() => publishing.mutate(null)}>
      비공개로 바꾸기
    </Button>
  );
}

interface ScheduleButtonProps extends PublishProps {
  /** The proposal. */
  readonly opensAt: string;
}

const PublishAtModal = loadable(() => import('./PublishAtModal.tsx'));

/** Shows it to students from a time on; nothing for what they see already. */
export function ScheduleButton({ state, opensAt, ...object }: ScheduleButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const at = useLazyModal(opener, PublishAtModal, { opensAt, ...usePublishing(object) });
  if (state === 'shown' || state === 'archived') return null;
  return (
    <>
      <Button ref={opener} variant="default" {...at.prepare} onClick={at.open}>
        공개 예약
      </Button>
      {at.modal}
    </>
  );
}
