/** Pictures, SVG among them: in an `img` nothing of them runs, and nothing is loaded from elsewhere. */
import type { PictureType } from '../kinds.ts';
import { viewLimits } from '../limits.ts';
import { showPages } from './pages.ts';
import { Refusal } from './parent.ts';
import type { OpenedFile, View } from './view.ts';
import classes from './frame.module.css';

export async function openPicture({ bytes, name, place }: OpenedFile, type: PictureType): Promise<View> {
  if (bytes.length > viewLimits.pictureBytes) throw new Refusal('tooLarge');
  const src = URL.createObjectURL(new Blob([bytes], { type }));
  const first = Object.assign(new Image(), { src });
  await first.decode();
  const [width, height] = [first.naturalWidth || 300, first.naturalHeight || 150];
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
