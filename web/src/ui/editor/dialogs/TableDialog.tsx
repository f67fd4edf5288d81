import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { EditorDialog } from './EditorDialog.tsx';

interface TableDialogProps {
  editor: Editor;
  onClose: () => void;
}

const numbers = (to: number): string[] => Array.from({ length: to }, (_, index) => String(index + 1));
const HEADER = [
  { value: 'yes', label: '제목 행으로' },
  { value: 'no', label: '내용 행으로' },
];

export function TableDialog({ editor, onClose }: TableDialogProps) {
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [header, setHeader] = useState('yes');

  function insert(): void {
    const size = { rows: Number(rows), cols: Number(columns), withHeaderRow: header === 'yes' };
    editor.chain().insertTable(size).run();
    onClose();
  }

  return (
    <EditorDialog title="표 넣기" submitLabel="넣기" onClose={onClose} onSubmit={insert}>
      <NativeSelect
        label="행"
        data-autofocus
        data={numbers(20)}
        value={rows}
        onChange={(event) => setRows(event.currentTarget.value)}
      />
      <NativeSelect
        label="열"
        data={numbers(10)}
        value={columns}
        onChange={(event) => setColumns(event.currentTarget.value)}
      />
      <NativeSelect
        label="첫째 행"
        data={HEADER}
        value={header}
        onChange={(event) => setHeader(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}
