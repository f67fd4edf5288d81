import { Modal } from '@mantine/core';
import { ObjectHistory } from './HistoryCard.tsx';

interface HistoryModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly lectureCode: string;
  readonly kind: string;
  readonly object: string;
  /** What the object is called. */
  readonly name: string;
}

/** The history of one row of a list. */
export default function HistoryModal({ opened, onClose, name, ...which }: HistoryModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`변경 이력: ${name}`} size={560} returnFocus={false}>
      <ObjectHistory {...which} />
    </Modal>
  );
}
