import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import type { LectureEvaluation } from './queries.ts';

const LecturePeriodModal = loadable(() => import('./LecturePeriodModal.tsx'));

/** Opens the period of a lecture, as long as that of the programme is not over. */
export function LecturePeriodButton({ evaluation }: { evaluation: LectureEvaluation }) {
  const button = useRef<HTMLButtonElement>(null);
  const modal = useLazyModal(button, LecturePeriodModal, { evaluation });
  if (!evaluation.mayChange) return null;
  return (
    <>
      <Button
        ref={button}
        size="xs"
        variant="default"
        aria-label={`${evaluation.title} 기간 변경`}
        onClick={modal.open}
        {...modal.prepare}
      >
        변경
      </Button>
      {modal.modal}
    </>
  );
}
