import { isReadableKind } from '@baeum/contract/history/staff-terms';
import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lectureQuery } from '../staff-roles.ts';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import { loadable } from '../ui/loadable.tsx';
import type { ObjectHistoryProps } from './HistoryCard.tsx';

const HistoryModal = loadable(() => import('./HistoryModal.tsx'));

type HistoryButtonProps = ObjectHistoryProps & { /** What the object is called. */ readonly name: string };

/** Opens the history of an object; for those who may not read it there is none. */
export const HistoryButton = (props: HistoryButtonProps) =>
  'lectureCode' in props ? <InLecture {...props} /> : <Opener {...props} />;

function InLecture(props: Extract<HistoryButtonProps, { lectureCode: string }>) {
  const { data } = useQuery(lectureQuery(props.lectureCode));
  return data && isReadableKind(props.kind, data.permissions) && <Opener {...props} />;
}

function Opener(props: HistoryButtonProps) {
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
