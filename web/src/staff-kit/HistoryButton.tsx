import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import { loadable } from '../ui/loadable.tsx';
import type { ObjectHistoryProps } from './HistoryCard.tsx';

const HistoryModal = loadable(() => import('./HistoryModal.tsx'));

type HistoryButtonProps = ObjectHistoryProps & { /** What the object is called. */ readonly name: string };

/** Opens the history of one row of a list. */
export function HistoryButton(props: HistoryButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(opener, HistoryModal, props);
  return (
    <>
      <ActionIcon ref={opener} aria-label={`${props.name} 변경 이력`} onClick={open} {...prepare}>
        <IconHistory size={18} aria-hidden="true" />
      </ActionIcon>
      {modal}
    </>
  );
}
