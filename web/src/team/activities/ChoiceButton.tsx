import { teamMessages } from '@baeum/contract/team/terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import type { ActivityRow } from '../queries.ts';

const ChoiceModal = loadable(() => import('./ChoiceModal.tsx'));

interface ChoiceButtonProps {
  readonly lctrShdlCd: string;
  readonly activity: Pick<ActivityRow, 'taCd' | 'taNm' | 'myTeamSeq'>;
}

/** Opens the teams that the student may choose. */
export function ChoiceButton({ lctrShdlCd, activity: { taCd, taNm, myTeamSeq } }: ChoiceButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(opener, ChoiceModal, { lctrShdlCd, taCd, taNm });
  return (
    <>
      <Button
        ref={opener}
        variant={myTeamSeq === null ? 'light' : 'default'}
        aria-label={`${taNm} ${teamMessages.choose}`}
        onClick={open}
        {...prepare}
      >
        {teamMessages.choose}
      </Button>
      {modal}
    </>
  );
}
