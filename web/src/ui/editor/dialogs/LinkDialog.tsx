import { Button, TextInput } from '@mantine/core';
import { type Editor, getMarkRange } from '@tiptap/core';
import { useState } from 'react';
import { parseTypedUrl } from '../urls.ts';
import { EditorDialog } from './EditorDialog.tsx';

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
