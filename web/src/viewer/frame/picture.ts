/** Pictures, SVG among them: in an `img` nothing of them runs, and nothing is loaded from elsewhere. */
import type { PictureType } from '../kinds.ts';
import { viewLimits } from '../limits.ts';
import { type PageSize, showPages } from './pages.ts';
import { Refusal } from './parent.ts';
import type { OpenedFile, View } from './view.ts';
import classes from './frame.module.css';

export async function openPicture({ bytes, name, place }: OpenedFile, type: PictureType): Promise<View> {
  if (bytes.length > viewLimits.pictureBytes) throw new Refusal('tooLarge');
  const src = URL.createObjectURL(new Blob([bytes], { type }));
  const { width, height } = await sizeOf(src);
  // A picture of a few points is not blown up to the width of the window.
  place.style.setProperty('--page-most', `${Math.max(width, 240)}px`);
  const draw = (_page: number, sheet: HTMLElement) => {
    sheet.append(Object.assign(new Image(), { src, alt: name, className: classes['picture'] }));
    return () => undefined;
  };
  const view = showPages(place, { count: 1, usual: { width, height }, draw });
  return {
    kind: 'picture',
    ...view,
    zoom(zoom) {
      place.style.setProperty('--page-most', zoom === 1 ? `${Math.max(width, 240)}px` : 'none');
      view.zoom(zoom);
    },
  };
}

/** Not by `decode()`, which waits until the frame is visible. A vector picture may have no size of its own. */
function sizeOf(src: string): Promise<PageSize> {
  const picture = new Image();
  return new Promise((resolve, reject) => {
    picture.addEventListener('load', () =>
      resolve({ width: picture.naturalWidth || 300, height: picture.naturalHeight || 150 }),
    );
    picture.addEventListener('error', () => reject(new Refusal('broken')));
    picture.src = src;
  });
}
