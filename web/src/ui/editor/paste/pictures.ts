import { ownPictureUrl, uploadAttribute } from '../urls.ts';

interface PictureOptions {
  readonly origin: string;
  readonly send: (file: File) => string | undefined;
}

const EMOJI = /^\p{Extended_Pictographic}/u;
const DATA = /^data:image\/([a-z]+);base64,/i;

/**
 * Keeps the portal's own pictures and uploads embedded ones. All others are removed: they would tell another
 * site who reads the text, and may disappear.
 * @returns how many removed pictures were visible to the writer
 */
export function takePictures(body: Element, options: PictureOptions): number {
  let dropped = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = (image.getAttribute('src') ?? '').trim();
    const alt = (image.getAttribute('alt') ?? '').trim();
    const own = ownPictureUrl(src, options.origin);
    image.removeAttribute(uploadAttribute);
    if (own !== undefined) {
      image.setAttribute('src', own);
      continue;
    }
    const file = fileOf(src);
    const upload = file && options.send(file);
    if (upload !== undefined) {
      image.removeAttribute('src');
      image.setAttribute(uploadAttribute, upload);
      continue;
    }
    // Many sites render emoji as images.
    if (EMOJI.test(alt)) image.replaceWith(alt);
    else image.remove();
    // The reason for a rejected file has been shown already, and tracking pixels are not missed.
    if (!file && !EMOJI.test(alt) && !isPixel(image)) dropped += 1;
  }
  return dropped;
}

const isPixel = (image: Element): boolean =>
  ['0', '1'].includes(image.getAttribute('width') ?? '') ||
  ['0', '1'].includes(image.getAttribute('height') ?? '');

/** The picture in a `data:` URL. */
function fileOf(src: string): File | undefined {
  const type = DATA.exec(src)?.[1]?.toLowerCase();
  if (type === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(src.slice(src.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
    return new File([bytes], `image.${type}`, { type: `image/${type}` });
  } catch {
    return undefined;
  }
}
