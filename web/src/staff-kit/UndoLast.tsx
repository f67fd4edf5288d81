import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Key } from '../ui/keys/Key.tsx';

interface Steps {
  readonly canUndo: boolean;
  readonly isPending: boolean;
  undo: () => void;
}

/** Takes back the last step of a board. */
export const UndoLast = ({ board }: { readonly board: Steps }) => (
  <Button
    variant="default"
    disabled={!board.canUndo || board.isPending}
    leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
    rightSection={<Key>Ctrl Z</Key>}
    onClick={board.undo}
  >
    실행 취소
  </Button>
);
