import { Button } from '@mantine/core';
import { FieldError } from '../../Field.tsx';
import classes from './UploadTile.module.css';
import type { Upload } from './uploads.ts';

interface UploadTileProps {
  /** Undefined when the picture was never here: it came back by an undo in another window's text, say. */
  upload: Upload | undefined;
  onRemove: () => void;
  onRetry: () => void;
}

/** In a picture's place while it is on its way, and when it did not arrive. */
export function UploadTile({ upload, onRemove, onRetry }: UploadTileProps) {
  const { file, preview, state, sent = 0, total = 0, problem } = upload ?? {};
  const name = file?.name ?? '이미지';
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  const removes = state === 'failed' ? '제거' : '취소';
  return (
    <span className={classes.tile}>
      {preview && <img src={preview} alt="" className={classes.picture} draggable={false} />}
      <span className={classes.words}>
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
        <Button variant="default" size="xs" aria-label={`${name} ${removes}`} onClick={onRemove}>
          {removes}
        </Button>
      </span>
    </span>
  );
}
