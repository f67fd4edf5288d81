import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import { loadable } from '../ui/loadable.tsx';

const DownloadModal = loadable(() => import('./DownloadModal.tsx'));

interface DownloadButtonProps {
  /** What the button says. */
  readonly label: string;
  readonly title: string;
  /** What the file has. */
  readonly note?: string;
  readonly onDownload: (reason: string) => Promise<void>;
}

/** Saves something with data of persons as a file, after asking why. */
export function DownloadButton({ label, ...dialog }: DownloadButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const modal = useLazyModal(button, DownloadModal, dialog);
  return (
    <>
      <Button ref={button} size="xs" variant="default" onClick={modal.open} {...modal.prepare}>
        {label}
      </Button>
      {modal.modal}
    </>
  );
}
