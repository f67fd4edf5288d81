import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { usePhone } from '../../ui/phone.ts';
import type { Chosen } from './StudentPicker.tsx';

const ExtraTimeModal = loadable(() => import('./ExtraTimeModal.tsx'));

interface ExtraTimeButtonProps {
  readonly lectureCode: string;
  readonly student: Chosen;
}

/** Opens what a student gets at every quiz of the lecture. */
export function ExtraTimeButton(props: ExtraTimeButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // There is no header of its column.
  const phone = usePhone();
  const { open, prepare, modal } = useLazyModal(opener, ExtraTimeModal, props);
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="xs"
        aria-label={`${props.student.name} 추가 시간 설정`}
        onClick={open}
        {...prepare}
      >
        {phone ? '추가 시간' : '설정'}
      </Button>
      {modal}
    </>
  );
}
