import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import type { OpenView } from './open-view.ts';
import type { TakingPlace } from './place.ts';
import { endWords, misfitWords, wayOnWords } from './words.ts';

interface TakingNoticeProps {
  view: OpenView & { readonly misfits: boolean };
  words: TakingPlace['words'];
  /** What can be done where nothing can be answered any more. */
  onWayOn: () => void;
}

/** What is out of the ordinary. Readers are told when it comes; what ends the answering is brought into view. */
export function TakingNotice({ view, words, onWayOn }: TakingNoticeProps) {
  const { status, misfits } = view;
  const end = endWords(view, words.submittedBefore);
  const wayOn = wayOnWords(status, words.leave);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wayOn !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [wayOn]);
  return (
    <div ref={place} aria-live="polite">
      {end !== undefined && (
        <Notice
          tone={status === 'broken' ? 'red' : undefined}
          action={
            wayOn && (
              <Button variant="default" onClick={onWayOn}>
                {wayOn}
              </Button>
            )
          }
        >
          {end}
        </Notice>
      )}
      {misfits && <Notice>{misfitWords}</Notice>}
    </div>
  );
}
