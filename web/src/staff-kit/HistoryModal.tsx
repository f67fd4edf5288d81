import { Modal } from '@mantine/core';
import type { LazyModalProps } from '../ui/lazy-modal.tsx';
import { ObjectHistory, type ObjectHistoryProps } from './HistoryCard.tsx';

type HistoryModalProps = LazyModalProps &
  ObjectHistoryProps & { /** What the object is called. */ readonly name: string };

/** The history of one row of a list. */
export default function HistoryModal({ opened, onClose, name, ...which }: HistoryModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`변경 이력: ${name}`} size={560} returnFocus={false}>
      <ObjectHistory {...which} />
    </Modal>
  );
}
