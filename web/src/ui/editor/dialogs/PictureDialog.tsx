import { NativeSelect, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { fitToWidth, maxPictureWidth } from '../images/reconcile.ts';
import { EditorDialog } from './EditorDialog.tsx';

interface PictureDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Widths in px. Smaller pictures are never enlarged. */
const SIZES = [
  { value: 'keep', label: '지금 크기' },
  { value: '240', label: '작게' },
  { value: '480', label: '보통' },
  { value: String(maxPictureWidth), label: '크게' },
];
const maxAltLength = 300;

function pictureOf({ state: { selection }, view }: Editor) {
  if (!(selection instanceof NodeSelection)) return undefined;
  const shown = view.nodeDOM(selection.from);
  const image = shown instanceof HTMLImageElement ? shown : undefined;
  return { at: selection.from, alt: String(selection.node.attrs.alt ?? ''), image };
}

export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const [picture] = useState(() => pictureOf(editor));
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [size, setSize] = useState('keep');

  function change(): void {
    const natural = picture?.image;
    const sized =
      size !== 'keep' && natural && natural.naturalWidth > 0
        ? fitToWidth(natural.naturalWidth, natural.naturalHeight, Number(size))
        : {};
    if (picture)
      editor
        .chain()
        .setNodeSelection(picture.at)
        .updateAttributes('image', { alt: alt.trim(), ...sized })
        .run();
    onClose();
  }

  return (
    <EditorDialog title="이미지 설정" submitLabel="확인" onClose={onClose} onSubmit={change}>
      <TextInput
        label="대체 텍스트"
        description="이미지를 볼 수 없는 사람에게 읽어 주는 설명입니다."
        data-autofocus
        maxLength={maxAltLength}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <NativeSelect
        label="크기"
        data={SIZES}
        value={size}
        onChange={(event) => setSize(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}
