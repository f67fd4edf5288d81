import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Sheet } from './queries.ts';

const LiftModal = loadable(() => import('./LiftModal.tsx'));

/** Numbers stand for names; a professor may show these before students see anything. */
export function Blind({ sheet: { activityId, canRelease } }: { sheet: Sheet }) {
  const opener = useRef<HTMLButtonElement>(null);
  const lifting = useLazyModal(opener, LiftModal, { activityId });
  return (
    <>
      <Notice
        action={
          canRelease && (
            <Button ref={opener} size="xs" variant="default" onClick={lifting.open} {...lifting.prepare}>
              익명 해제
            </Button>
          )
        }
      >
        익명 채점 중입니다. 점수를 학생에게 공개하면 이름이 보입니다.
      </Notice>
      {lifting.modal}
    </>
  );
}
