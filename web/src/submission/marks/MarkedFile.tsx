import { fileSource } from '@baeum/contract/grading/marks';
import { downloadUrl } from '@baeum/contract/file/terms';
import { Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { usePhone } from '../../ui/phone.ts';
import { FileView, type ShownMark } from '../../viewer/FileView.tsx';
import type { StoredFile } from '../TaskCard.tsx';
import { marksOfFile } from './listed.ts';
import type { OwnMark } from './own.ts';
import { OwnMarkItems } from './OwnMarkItems.tsx';
import classes from './MarkedFile.module.css';

type MarkedFileProps = LazyModalProps & { readonly file: StoredFile; readonly marks: readonly OwnMark[] };

/** A file that was handed in, with what is marked in it beside it. */
export default function MarkedFile({ opened, onClose, file, marks }: MarkedFileProps) {
  const isPhone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={file.orn}
      size={1180}
      fullScreen={isPhone}
      returnFocus={false}
      keepMounted={false}
    >
      {opened && <Marked file={file} marks={marks} onClose={onClose} />}
    </Modal>
  );
}

function Marked({ file, marks, onClose }: Omit<MarkedFileProps, 'opened'>) {
  const { flnm, rovl, orn, size } = file;
  const [shown, setShown] = useState<ShownMark>();
  const [loose, setLoose] = useState<readonly string[]>([]);
  const drawn = useMemo(() => marksOfFile(marks, fileSource(flnm)), [marks, flnm]);
  return (
    <div className={classes.marked}>
      <FileView
        href={downloadUrl({ flnm, rovl, orn })}
        name={orn}
        size={size ?? 0}
        marks={drawn}
        shownMark={shown}
        onMark={(id) => setShown({ id })}
        onLoose={setLoose}
        onEscape={onClose}
      />
      <OwnMarkItems
        marks={marks.map((one) => ({ ...one, isLoose: loose.includes(one.mark.id) }))}
        shownId={shown?.id}
        onShow={({ mark, place }) =>
          () =>
            setShown({ id: mark.id, seconds: place.seconds })
          }
      />
    </div>
  );
}
