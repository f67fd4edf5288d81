import { Button } from '@mantine/core';
import { FieldError } from '../../Field.tsx';
import classes from './UploadTile.module.css';
import type { Upload, Uploads } from './uploads.ts';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Tiles } from './tiles.ts';

interface UploadTileProps {
  /**
   * Undefined when this editor never had the picture, e.g. after an undo of text pasted from another window.
   */
  upload: Upload | undefined;
  onRemove: () => void;
  onRetry: () => void;
}

/** Shown in place of a picture while it is uploading, and when the upload failed. */
function UploadTile({ upload, onRemove, onRetry }: UploadTileProps) {
  const { file, preview, state, sent = 0, total = 0, problem } = upload ?? {};
  const name = file?.name ?? '이미지';
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  const removeLabel = state === 'failed' ? '제거' : '취소';
  return (
    <span className={classes.tile}>
      {preview && <img src={preview} alt="" className={classes.picture} draggable={false} />}
      <span className={classes.status}>
        {state === 'failed' ? (
          <span role="alert">
            <FieldError>{problem}</FieldError>
          </span>
        ) : (
          <>
            <progress className={classes.bar} value={percent} max={100} aria-label={`${name} 올리는 중`} />
            <span className={classes.percent}>{percent}%</span>
          </>
        )}
      </span>
      <span className={classes.buttons}>
        {state === 'failed' && (
          <Button variant="default" size="xs" aria-label={`${name} 올리기 다시 시도`} onClick={onRetry}>
            다시 시도
          </Button>
        )}
        <Button variant="default" size="xs" aria-label={`${name} ${removeLabel}`} onClick={onRemove}>
          {removeLabel}
        </Button>
      </span>
    </span>
  );
}

/** Renders the tiles into their elements in the text. */
export function UploadTiles({ uploads, tiles }: { uploads: Uploads; tiles: Tiles }) {
  useSyncExternalStore(uploads.subscribe, uploads.all);
  return useSyncExternalStore(tiles.subscribe, tiles.all).map(({ key, element, upload, remove }) =>
    createPortal(
      <UploadTile upload={uploads.find(upload)} onRemove={remove} onRetry={() => uploads.retry(upload)} />,
      element,
      String(key),
    ),
  );
}
