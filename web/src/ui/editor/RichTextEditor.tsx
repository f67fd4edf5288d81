import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Field, type FieldControl } from '../Field.tsx';
import classes from './RichTextEditor.module.css';
import type { EditorField as LoadedField } from './EditorField.tsx';

/** Bytes of a picture that have been sent, and in all. */
interface PictureProgress {
  readonly sent: number;
  readonly total: number;
}

export interface PictureUpload {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PictureProgress) => void;
}

/** All of a text's pictures are there; or one is on its way; or one did not arrive, and can be tried again or removed. */
export type Pictures = 'there' | 'sending' | 'failed';

export interface RichTextEditorProps {
  /**
   * The text as HTML; empty when it says nothing. What comes from outside while somebody is writing is not taken, lest it
   * undo a syllable; `''` always is.
   */
  value: string;
  /** Called with whole syllables only, and `''` for a text without words and pictures. */
  onChange: (html: string) => void;
  label: string;
  required?: boolean;
  /** Below the editor, together with its own help. */
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  /** In px; the text may take more when there is room on the screen. */
  height?: number;
  /** UTF-16 units the HTML may have; a writer who comes near it is told. */
  limit?: number;
  /** Sends a picture and resolves to its address on this server. */
  uploadImage: (file: File, upload: PictureUpload) => Promise<string>;
  /** How the pictures stand: a form that is sent while not all are `there` would go without the others. */
  onPictures?: (pictures: Pictures) => void;
}

type Loaded = typeof LoadedField;

/** Once loaded it is there at the first paint of every later form. */
let loaded: Loaded | undefined;

async function load(): Promise<Loaded> {
  loaded = (await import('./EditorField.tsx')).EditorField;
  return loaded;
}

/** A field for text with headings, lists, tables and pictures. The editor itself is a chunk of its own. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, required = false, hint, error, height = 300 } = props;
  const [Loaded, setLoaded] = useState(() => loaded);
  const [failed, setFailed] = useState(false);

  const [tried, setTried] = useState(false);

  useEffect(() => {
    if (loaded) return;
    load().then(
      (now) => setLoaded(() => now),
      () => setFailed(true),
    );
  }, []);

  function retry(): void {
    // Some browsers remember that a module failed to load, and only a new page asks for it again.
    if (tried) location.reload();
    setTried(true);
    setFailed(false);
    load().then(
      (now) => setLoaded(() => now),
      () => setFailed(true),
    );
  }

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) =>
        Loaded ? (
          <Loaded {...props} control={control} height={height} />
        ) : (
          <div className={classes.place}>
            <Absent control={control} height={height} failed={failed} onRetry={retry} />
          </div>
        )
      }
    </Field>
  );
}

interface AbsentProps {
  control: FieldControl;
  height: number;
  failed: boolean;
  onRetry: () => void;
}

/** In the editor's place and height: on its way, or failed. */
function Absent({ control, height, failed, onRetry }: AbsentProps) {
  return (
    <div
      id={control.id}
      className={classes.absent}
      style={{ minHeight: height }}
      aria-busy={!failed}
      data-failed={failed || undefined}
    >
      {failed && (
        <>
          <p role="alert" className={classes.message}>
            <IconAlertTriangle size={20} aria-hidden="true" />
            편집기를 불러오지 못했습니다.
          </p>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onRetry}
          >
            다시 시도
          </Button>
        </>
      )}
    </div>
  );
}
