import { mediaFileRules } from '@baeum/contract/file/terms';
import type { Editor } from '@tiptap/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { FieldControl } from '../Field.tsx';
import texts from '../rich-text/RichText.module.css';
import type { OpenDialog } from './EditorField.tsx';
import { LinkDialog } from './dialogs/LinkDialog.tsx';
import { PictureDialog } from './dialogs/PictureDialog.tsx';
import { TableDialog } from './dialogs/TableDialog.tsx';
import classes from './EditorFrame.module.css';
import { useEditorFacts } from './editor-facts.ts';
import type { Tiles } from './images/tiles.ts';
import { UploadTiles } from './images/UploadTiles.tsx';
import type { Uploads } from './images/uploads.ts';
import { useSettling } from './images/useUploads.ts';
import { isPictureChosen } from './keys.ts';
import { insertPictures } from './paste/arrivals.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { type Openers, pictureTools, tableTools, textTools } from './toolbar/tools.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { useField } from './useField.ts';
import { useValue } from './useValue.ts';

const HELP = 'Alt+F10: 서식 도구 · Esc 다음 Tab: 편집기 나가기';

interface EditorFrameProps extends RichTextEditorProps {
  control: FieldControl;
  height: number;
  place: RefObject<HTMLDivElement | null>;
  /** The value it is made with. */
  first: string;
  /** Undefined until it has been made in `place`. */
  editor: Editor | undefined;
  uploads: Uploads;
  tiles: Tiles;
  send: (file: File) => string | undefined;
  dialog: OpenDialog | undefined;
  onDialog: (dialog: OpenDialog | undefined) => void;
}

/** Toolbar, text and foot. */
export function EditorFrame(props: EditorFrameProps) {
  const { place, editor, height, error, disabled, onDialog } = props;
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
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
    if (editor) insertPictures(editor, props.send, chosen);
  }

  /** Alt+F10 goes to the toolbar, and from there to the one of the table or picture if there is one. */
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'F10' || !event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inToolbar = toolbar.current?.contains(document.activeElement);
    const bar = (inToolbar && contextBar.current) || toolbar.current;
    bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its parts do not use
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
            place={toolbar}
          />
        )}
      </div>
      <div className={classes.body}>
        <div
          ref={place}
          className={classes.place}
          style={{ minHeight: height, maxHeight: `max(${height}px, 60vh)` }}
        />
        {editor && <Placeholder editor={editor}>{props.placeholder}</Placeholder>}
      </div>
      <div className={classes.foot}>
        {editor && <Foot {...props} editor={editor} open={open} place={contextBar} />}
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
      {editor && <Bound {...props} editor={editor} />}
    </div>
  );
}

function Placeholder({ editor, children }: { editor: Editor; children: ReactNode }) {
  // Beside the text, not in it: drawn into the paragraph it would disturb the first syllable.
  const empty = useEditorFacts(editor, () => editor.isEmpty);
  return (
    empty &&
    children && (
      <p className={`${texts.text} ${classes.placeholder}`} aria-hidden="true">
        {children}
      </p>
    )
  );
}

interface BoundProps extends EditorFrameProps {
  editor: Editor;
}

/** What ties an editor that is there to its form, and what stands over it. */
function Bound(props: BoundProps) {
  const { editor, uploads, tiles, dialog, onDialog } = props;
  const helpId = useId();
  useField(editor, { ...props, helpId });
  useValue(editor, props.first, props);
  useSettling(editor, uploads, props.onPictures);

  function close(): void {
    onDialog(undefined);
    // After the dialog has given up its hold on the focus.
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
  place: RefObject<HTMLDivElement | null>;
}

/** An HTML of this share of its limit is told. */
const NEAR = 0.9;

/** The tools of the table or the picture at the cursor; else help, and the size when it comes near the limit. */
function Foot({ editor, open, disabled = false, limit, place }: FootProps) {
  const context = useEditorFacts(editor, () => {
    if (isPictureChosen(editor)) return 'picture';
    return editor.isActive('table') ? 'table' : undefined;
  });
  const share = useEditorFacts(editor, () =>
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
          place={place}
        />
      ) : (
        <span className={classes.help} aria-hidden="true">
          {HELP}
        </span>
      )}
      <output className={classes.size} data-over={share > 100 || undefined}>
        {share >= NEAR * 100 && (share > 100 ? '내용이 너무 깁니다' : `넣을 수 있는 양의 ${share}%`)}
      </output>
    </>
  );
}
