import { Node } from '@tiptap/core';
import { ownPictureUrl, uploadAttribute } from '../urls.ts';
import type { Tiles } from './tiles.ts';
import type { Uploads } from './uploads.ts';

interface PictureOptions {
  readonly uploads: Uploads;
  readonly tiles: Tiles;
}

/**
 * A picture stored on this portal, or the tile of one that is uploading (`upload`). The latter is serialized
 * as an `img` without `src`, which `serializeHtml` removes, because an unfinished upload is not part of the
 * text.
 */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,

  addAttributes() {
    return { src: {}, alt: {}, width: {}, height: {}, upload: {} };
  },

  parseHTML() {
    const { uploads } = this.options;
    return [
      {
        tag: `img[${uploadAttribute}]`,
        getAttrs: (image) => {
          const upload = image.getAttribute(uploadAttribute);
          return uploads.find(upload) ? { upload, alt: image.getAttribute('alt') } : false;
        },
      },
      {
        tag: 'img[src]',
        getAttrs: (image) => {
          const src = ownPictureUrl(image.getAttribute('src') ?? '', location.origin);
          if (src === undefined) return false;
          const [width, height] = [pixels(image, 'width'), pixels(image, 'height')];
          return { src, alt: image.getAttribute('alt'), width, height };
        },
      },
    ];
  },

  renderHTML({ node }) {
    const { src, alt, width, height } = node.attrs;
    return ['img', src ? { src, alt: alt ?? '', width, height } : {}];
  },

  addNodeView() {
    const { tiles } = this.options;
    return ({ node, view, getPos }) => (node.attrs.upload ? tiles.create(node, view, getPos) : picture(node));
  },
});

function picture(node: { readonly attrs: Record<string, unknown> }) {
  const dom = document.createElement('img');
  for (const [name, value] of Object.entries(node.attrs))
    if (typeof value === 'string' || typeof value === 'number') dom.setAttribute(name, String(value));
  if (!node.attrs.alt) dom.setAttribute('alt', '');
  return { dom };
}

function pixels(image: HTMLElement, name: string): number | null {
  const value = Number.parseInt(image.getAttribute(name) ?? '', 10);
  return value > 0 && value < 10_000 ? value : null;
}
