import { Button, TextInput } from '@mantine/core';
import { type Editor, getMarkRange } from '@tiptap/core';
import { useState } from 'react';
import { typedAddress } from '../addresses.ts';
import { EditorDialog } from './EditorDialog.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** The part of the text that the dialog is about: the link around the cursor, or what is selected. */
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
  // As it was when the dialog opened: nothing else changes the text meanwhile.
  const [part] = useState(() => partOf(editor));
  const [address, setAddress] = useState(part.href);
  const [text, setText] = useState(part.text);
  const [problem, setProblem] = useState<string>();

  function set(): void {
    const typed = typedAddress(address);
    if (typed.problem !== undefined) {
      setProblem(typed.problem);
      return;
    }
    const { from, to } = part;
    const chain = editor.chain().setTextSelection({ from, to });
    const words = text.trim() || address.trim();
    // Words that stay as they are keep their other marks.
    if (words === part.text) chain.setMark('link', { href: typed.href });
    else
      chain.insertContent({
        type: 'text',
        text: words,
        marks: [{ type: 'link', attrs: { href: typed.href } }],
      });
    chain.setTextSelection(from + (words === part.text ? to - from : words.length)).run();
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
