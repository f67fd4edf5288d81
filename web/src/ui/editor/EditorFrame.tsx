import { mediaFileRules } from '@baeum/contract/file/terms';
import type { Editor } from '@tiptap/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { FieldControl } from '../Field.tsx';
import texts from '../rich-text/RichText.module.css';
import type { OpenDialog } from './EditorField.tsx';
import { LinkDialog, PictureDialog, TableDialog } from './EditorDialogs.tsx';
import classes from './EditorFrame.module.css';
import { useEditorState } from './useEditorState.ts';
import type { Tiles } from './images/tiles.ts';
import { UploadTiles } from './images/UploadTile.tsx';
import type { Uploads } from './images/uploads.ts';
import { useUploadReconciliation } from './images/useUploads.ts';
import { isPictureChosen } from './keys.ts';
import { insertPictures } from './paste/paste-and-drop.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { type Openers, pictureTools, tableTools, textTools } from './toolbar/tools.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { useField, useValue } from './useField.ts';

const HELP = 'Alt+F10: 서식 도구 · Esc 다음 Tab: 편집기 나가기';

interface EditorFrameProps extends RichTextEditorProps {
  control: FieldControl;
  height: number;
  containerRef: RefObject<HTMLDivElement | null>;
  /** The value that the editor was created with. */
  initialValue: string;
  /** Undefined until it has been created in the container. */
  editor: Editor | undefined;
  uploads: Uploads;
  tiles: Tiles;
  send: (file: File) => string | undefined;
  dialog: OpenDialog | undefined;
  onDialog: (dialog: OpenDialog | undefined) => void;
}

/** Toolbar, text area and footer. */
export function EditorFrame(props: EditorFrameProps) {
  const { containerRef, editor, height, error, disabled, onDialog } = props;
  const files = useRef<HTMLInputElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const contextBar = useRef<HTMLDivElement>(null);

  const open: Openers = {
    link: () => onDialog('link'),
    table: () => onDialog('table'),
    picture: () => onDialog('picture'),
    pickPictures: () => files.current?.click(),
  };

  function picked(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(event.currentTarget.files ?? [])];
    // Allows choosing the same file again.
    event.currentTarget.value = '';
    if (editor) insertPictures(editor, props.send, chosen);
  }

  /** Alt+F10 moves to the toolbar, and from there to the table or picture toolbar if there is one. */
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'F10' || !event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inToolbar = toolbar.current?.contains(document.activeElement);
    const bar = (inToolbar && contextBar.current) || toolbar.current;
    bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles keys that its children ignore
    <div
      className={classes.frame}
      data-invalid={error ? true : undefined}
      data-disabled={disabled || undefined}
      onKeyDown={pressed}
    >
      <div className={classes.head}>
        {editor && (
          <Toolbar
            label="서식 도구"
            editor={editor}
            groups={textTools}
            open={open}
            disabled={disabled}
            toolbarRef={toolbar}
          />
        )}
      </div>
      <div className={classes.body}>
        <div
          ref={containerRef}
          className={classes.container}
          style={{ minHeight: height, maxHeight: `max(${height}px, 60vh)` }}
        />
        {editor && <Placeholder editor={editor}>{props.placeholder}</Placeholder>}
      </div>
      <div className={classes.foot}>
        {editor && <Foot {...props} editor={editor} open={open} toolbarRef={contextBar} />}
      </div>
      <input
        ref={files}
        className={classes.files}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept={mediaFileRules.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={picked}
      />
      {editor && <EditorBindings {...props} editor={editor} />}
    </div>
  );
}

function Placeholder({ editor, children }: { editor: Editor; children: ReactNode }) {
  // Rendered beside the text: inside the paragraph it would disturb the first composed syllable.
  const empty = useEditorState(editor, () => editor.isEmpty);
  return (
    empty &&
    children && (
      <p className={`${texts.text} ${classes.placeholder}`} aria-hidden="true">
        {children}
      </p>
    )
  );
}

interface EditorBindingsProps extends EditorFrameProps {
  editor: Editor;
}

/** Connects the created editor to its form, and renders its dialogs. */
function EditorBindings(props: EditorBindingsProps) {
  const { editor, uploads, tiles, dialog, onDialog } = props;
  const helpId = useId();
  useField(editor, { ...props, helpId });
  useValue(editor, props.initialValue, props);
  useUploadReconciliation(editor, uploads, props.onPictureStatus);

  function close(): void {
    onDialog(undefined);
    // After the dialog has released the focus.
    setTimeout(() => editor.isDestroyed || editor.commands.focus(), 0);
  }

  return (
    <>
      <VisuallyHidden>
        <span id={helpId}>{HELP}</span>
      </VisuallyHidden>
      <UploadTiles uploads={uploads} tiles={tiles} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'table' && <TableDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  );
}

interface FootProps {
  editor: Editor;
  open: Openers;
  disabled?: boolean | undefined;
  limit?: number | undefined;
  toolbarRef: RefObject<HTMLDivElement | null>;
}

/** Share of the length limit from which the writer is warned. */
const WARN_FROM = 0.9;

/**
 * Tools of the table or picture at the cursor; otherwise the help line, and the size when it nears the limit.
 */
function Foot({ editor, open, disabled = false, limit, toolbarRef }: FootProps) {
  const context = useEditorState(editor, () => {
    if (isPictureChosen(editor)) return 'picture';
    return editor.isActive('table') ? 'table' : undefined;
  });
  const share = useEditorState(editor, () =>
    limit === undefined || editor.state.doc.content.size < limit / 4
      ? 0
      : Math.floor((editor.getHTML().length / limit) * 100),
  );
  return (
    <>
      {context && !disabled ? (
        <Toolbar
          key={context}
          label={context === 'table' ? '표 도구' : '이미지 도구'}
          editor={editor}
          groups={context === 'table' ? tableTools : pictureTools}
          open={open}
          toolbarRef={toolbarRef}
        />
      ) : (
        <span className={classes.help} aria-hidden="true">
          {HELP}
        </span>
      )}
      <output className={classes.size} data-over={share > 100 || undefined}>
        {share >= WARN_FROM * 100 && (share > 100 ? '내용이 너무 깁니다' : `넣을 수 있는 양의 ${share}%`)}
      </output>
    </>
  );
}
