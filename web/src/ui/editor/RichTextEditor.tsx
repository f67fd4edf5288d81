import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Field, type FieldControl } from '../Field.tsx';
import classes from './RichTextEditor.module.css';
import type { EditorField as LoadedField } from './EditorField.tsx';

/** Bytes sent and in total. */
interface PictureProgress {
  readonly sent: number;
  readonly total: number;
}

export interface PictureUpload {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PictureProgress) => void;
}

/**
 * Whether all pictures of a text are uploaded, some are uploading, or some failed and can be retried or
 * removed.
 */
export type PictureStatus = 'ready' | 'sending' | 'failed';

export interface RichTextEditorProps {
  /**
   * HTML of the text; empty when there is no content. Changes from outside are ignored while the user is
   * typing, because they could undo a composed syllable; `''` is always applied.
   */
  value: string;
  /** Called between syllables only, with `''` for a text without letters and pictures. */
  onChange: (html: string) => void;
  label: string;
  required?: boolean;
  /** Below the editor, before its own help. */
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  /** Minimum height in px. */
  height?: number;
  /** Maximum length of the HTML in UTF-16 units; the writer is warned near it. */
  limit?: number;
  /** Uploads a picture and resolves to its URL on this server. */
  uploadImage: (file: File, upload: PictureUpload) => Promise<string>;
  /** A form must not submit while the status is not `ready`, because unfinished pictures would be lost. */
  onPictureStatus?: (pictures: PictureStatus) => void;
}

type Loaded = typeof LoadedField;

/** Kept, so that later forms render the editor at once. */
let loaded: Loaded | undefined;

async function load(): Promise<Loaded> {
  loaded = (await import('./EditorField.tsx')).EditorField;
  return loaded;
}

/** A field for text with headings, lists, tables and pictures. The editor itself is a separate chunk. */
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
    // Some browsers cache a failed module load until the page is reloaded.
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
          <div className={classes.container}>
            <Placeholder control={control} height={height} failed={failed} onRetry={retry} />
          </div>
        )
      }
    </Field>
  );
}

interface PlaceholderProps {
  control: FieldControl;
  height: number;
  failed: boolean;
  onRetry: () => void;
}

/** Takes the editor's space while its code is loading or has failed to load. */
function Placeholder({ control, height, failed, onRetry }: PlaceholderProps) {
  return (
    <div
      id={control.id}
      className={classes.placeholder}
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
