import type { Calls, Input } from '@baeum/contract';
import type { exportCalls } from '@baeum/contract/export-calls';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { save } from '../api.ts';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import type { ColumnChoice } from '../ui/list/column-choice.ts';
import { loadable } from '../ui/loadable.tsx';

const ExportModal = loadable(() => import('./ExportModal.tsx'));

type ExportPath = keyof typeof exportCalls & keyof Calls;

interface ExportButtonProps<P extends ExportPath> {
  readonly call: P;
  /** What the list shows: its filters and order. */
  readonly which: Omit<Input<P>, 'columns' | 'reason'>;
  readonly columns: ColumnChoice<readonly { readonly key: Input<P>['columns'][number] }[]>;
  /** Rows of the list; undefined until known. */
  readonly total: number | undefined;
}

/** Which columns a list shows, and just what it shows as a workbook. */
export function ExportButton<P extends ExportPath>({ call, which, columns, total }: ExportButtonProps<P>) {
  const { optional, toggle, keys } = columns;
  const opener = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(opener, ExportModal, {
    columns: { optional, toggle },
    total,
    save: (reason: string) => save(call, { ...which, columns: keys, reason } as unknown as Input<P>),
  });
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={open}
        {...prepare}
      >
        내려받기
      </Button>
      {modal}
    </>
  );
}
