import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type Editor, getMarkRange } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Fields } from '../Field.tsx';
import shared from '../shared.module.css';
import { fitToWidth, maxPictureWidth } from './images/reconcile.ts';
import { parseTypedUrl } from './urls.ts';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  submitLabel: string;
  /** To the left of the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A small form over the editor, which takes the focus back when it closes. */
function EditorDialog({ title, onClose, onSubmit, submitLabel, aside, children }: EditorDialogProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    // React would propagate the event to the form that contains the editor.
    event.stopPropagation();
    onSubmit();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={440}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // Key events propagate too, and the surrounding form may handle them.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <Fields>{children}</Fields>
        <div className={shared.row} style={{ justifyContent: 'flex-end', marginTop: 24 }}>
          {aside && <div style={{ marginRight: 'auto' }}>{aside}</div>}
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </div>
      </form>
    </Modal>
  );
}

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** The range that the dialog edits: the link around the cursor, or the selection. */
function partOf(editor: Editor) {
  const { selection, doc, schema } = editor.state;
  const link = schema.marks.link;
  const around = link && getMarkRange(selection.$from, link);
  const { from, to } = around && around.to >= selection.to ? around : selection;
  return {
    from,
    to,
    isLink: around !== undefined,
    href: String(editor.getAttributes('link').href ?? ''),
    text: doc.textBetween(from, to, ' '),
  };
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  // Read once: the text cannot change while the dialog is open.
  const [part] = useState(() => partOf(editor));
  const [address, setAddress] = useState(part.href);
  const [text, setText] = useState(part.text);
  const [problem, setProblem] = useState<string>();

  function set(): void {
    const typed = parseTypedUrl(address);
    if (typed.problem !== undefined) {
      setProblem(typed.problem);
      return;
    }
    const { from, to } = part;
    const chain = editor.chain().setTextSelection({ from, to });
    const label = text.trim() || address.trim();
    // An unchanged text keeps its other marks.
    if (label === part.text) chain.setMark('link', { href: typed.href });
    else
      chain.insertContent({
        type: 'text',
        text: label,
        marks: [{ type: 'link', attrs: { href: typed.href } }],
      });
    chain.setTextSelection(from + (label === part.text ? to - from : label.length)).run();
    onClose();
  }

  function unlink(): void {
    const { from, to } = part;
    editor.chain().setTextSelection({ from, to }).unsetMark('link').setTextSelection(to).run();
    onClose();
  }

  return (
    <EditorDialog
      title="링크"
      submitLabel="확인"
      onClose={onClose}
      onSubmit={set}
      aside={
        part.isLink && (
          <Button variant="default" onClick={unlink}>
            링크 제거
          </Button>
        )
      }
    >
      <TextInput
        label="주소"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={address}
        error={problem}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label="표시할 글자"
        placeholder="비워 두면 주소가 표시됩니다."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}

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
