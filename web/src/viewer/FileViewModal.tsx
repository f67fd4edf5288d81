import { Modal } from '@mantine/core';
import type { LazyModalProps } from '../ui/lazy-modal.tsx';
import { usePhone } from '../ui/phone.ts';
import classes from './FileViewer.module.css';
import { FileView, type FileViewProps } from './FileView.tsx';

type FileViewModalProps = LazyModalProps & Pick<FileViewProps, 'href' | 'name' | 'size'>;

/** The file is gone from memory when the dialog closes. */
export default function FileViewModal({ opened, onClose, ...file }: FileViewModalProps) {
  const isPhone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={file.name}
      size={1080}
      fullScreen={isPhone}
      returnFocus={false}
      keepMounted={false}
    >
      {opened && (
        <div className={classes.dialog}>
          <FileView {...file} onEscape={onClose} />
        </div>
      )}
    </Modal>
  );
}
