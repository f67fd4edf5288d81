/** Pictures that texts of others name by their paths. */
import { imageSizeFromFile } from 'image-size/fromFile';
import { sourcesIn } from '../pictures.ts';

/** A path of a pack as a source. */
export const sourceOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

/** The path of a pack that a source means. */
export function pathOf(source: string): string | undefined {
  try {
    return decodeURIComponent(source.replaceAll('&amp;', '&')).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Undefined if it is unknown, and for files that are missing or not pictures, which the check of files reports. */
export async function sizeOf(file: string): Promise<Size | undefined> {
  try {
    const { width, height, orientation = 1 } = await imageSizeFromFile(file);
    // The size of a GIF may be given by its first frame only.
    if (width === 0 || height === 0) return undefined;
    // EXIF orientations from 5 on are rotated by 90 degrees.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/** Gives a size to the pictures for which the author has not chosen one. */
export const withSizes = (html: string, sizes: ReadonlyMap<string, Size>): string =>
  html.replace(/<img\b[^>]*>/g, (tag) => {
    const [source] = sourcesIn(tag);
    const size = source === undefined || /\s(?:width|height)="/.test(tag) ? undefined : sizes.get(source);
    return size === undefined
      ? tag
      : tag.replace('<img', `<img width="${size.width}" height="${size.height}"`);
  });
