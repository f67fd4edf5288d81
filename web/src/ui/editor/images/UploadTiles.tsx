import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Tiles } from './tiles.ts';
import type { Uploads } from './uploads.ts';
import { UploadTile } from './UploadTile.tsx';

/** Draws the tiles into their places in the text. */
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
