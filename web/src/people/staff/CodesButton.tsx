import { issueCodes } from '@baeum/contract/people/staff-terms';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useRef } from 'react';
import { save } from '../../api.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';

const CodesModal = loadable(() => import('./CodesModal.tsx'));

/** Codes for the chosen accounts, to be handed over: for who has no mail address, and where mail is off. */
export function CodesButton({ loginIds }: { loginIds: readonly string[] }) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(opener, CodesModal, {
    count: loginIds.length,
    save: (reason: string) => save(issueCodes, { loginIds: [...loginIds], reason }),
  });
  return (
    <>
      <Button
        ref={opener}
        size="xs"
        variant="default"
        leftSection={<IconKey size={16} aria-hidden="true" />}
        onClick={open}
        {...prepare}
      >
        코드 발급
      </Button>
      {modal}
    </>
  );
}
