import { Button } from '@mantine/core';
import { useEffect } from 'react';
import shared from '../ui/shared.module.css';

interface SaidProps {
  readonly board: {
    readonly said: string | undefined;
    readonly hush: () => void;
    readonly undo: () => void;
    readonly canUndo: boolean;
    readonly isPending: boolean;
  };
  readonly className: string | undefined;
}

/** How long the note about the last action stays. */
const noteMs = 8000;

/** What has been done last on a board, with its undo. */
export function Said({ board: { said, hush, undo, canUndo, isPending }, className }: SaidProps) {
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(hush, noteMs);
    return () => clearTimeout(timer);
    // The text is what starts the time anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [said]);
  return (
    <output className={className}>
      {said !== undefined && (
        <>
          <span className={shared.breakable}>{said}</span>
          {canUndo && (
            <Button size="xs" variant="default" disabled={isPending} onClick={undo}>
              되돌리기
            </Button>
          )}
        </>
      )}
    </output>
  );
}
