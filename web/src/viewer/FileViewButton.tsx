import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import { loadable } from '../ui/loadable.tsx';
import type { FileViewProps } from './FileView.tsx';

const FileViewModal = loadable(() => import('./FileViewModal.tsx'));

/** Shows one file over the screen; nothing is loaded before. */
export function FileViewButton(file: Pick<FileViewProps, 'href' | 'name' | 'size'>) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(opener, FileViewModal, file);
  return (
    <>
      <Button
        ref={opener}
        variant="subtle"
        size="xs"
        aria-label={`${file.name} 보기`}
        onClick={open}
        {...prepare}
      >
        보기
      </Button>
      {modal}
    </>
  );
}
