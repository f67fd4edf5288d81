import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';

const ExportModal = loadable(() => import('./ExportModal.tsx'));

/** Saves results as a file, after asking why. */
export function ExportButton({ onExport }: { onExport: (reason: string) => Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  const modal = useLazyModal(button, ExportModal, { onExport });
  return (
    <>
      <Button ref={button} size="xs" variant="default" onClick={modal.open} {...modal.prepare}>
        XLSX로 내려받기
      </Button>
      {modal.modal}
    </>
  );
}
