/** Pictures in the texts of posts: files beside them in a pack, addresses of the portal in the database. */
import { about } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import path from 'node:path';
import { addressOf, shownFile, sourcesIn, withSources } from '@baeum/server/authoring/pictures';
import { pathOf, type Size, sizeOf, withSizes } from '@baeum/server/authoring/lessons/picture-sizes';
import type { Attachment } from '../read/attachments.ts';
import type { PackReader } from '../read/reader.ts';
import { outsideFolder } from '../read/reader.ts';

interface Illustrated {
  /**
   * The text with placeholder addresses of the portal for its pictures, which a load replaces, and with the pictures' sizes,
   * so that the layout does not shift while they load.
   */
  readonly html: string;
  /** The files of the pack by their placeholder addresses. */
  readonly pictures: ReadonlyMap<string, Attachment>;
}

/** Finds the files of the pack that a sanitised text shows. */
export async function readPictures(reader: PackReader, document: string, html: string): Promise<Illustrated> {
  const addresses = new Map<string, string>();
  const pictures = new Map<string, Attachment>();
  const sizes = new Map<string, Size>();
  const shown = sourcesIn(html).filter((source) => shownFile(source) === undefined);
  const written = shown.length === 0 ? '' : ((await reader.text(document)) ?? '').normalize('NFC');
  for (const source of shown) {
    const file = pathOf(source);
    const at =
      [source, file ?? source].map((text) => written.indexOf(text)).find((offset) => offset >= 0) ?? 0;
    const place = { file: document, line: written.slice(0, at).split('\n').length };
    const target = file === undefined ? undefined : reader.resolve(document, file);
    if (file === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(file)) {
      reader.problems.add(place, say.texts.pictureElsewhere(source));
    } else if (target === undefined) {
      reader.problems.add(place, about(`"${file}"`, outsideFolder));
    } else {
      const name = path.posix.basename(file);
      reader.requireFile(target, name, 'picture', place);
      const address = addressOf('pack', idOf(pictures.size), name);
      const stored = reader.stored(target, name);
      const size = await sizeOf(stored.absolute);
      addresses.set(source, address);
      pictures.set(address, stored);
      if (size !== undefined) sizes.set(source, size);
    }
  }
  return { html: withSources(withSizes(html, sizes), (source) => addresses.get(source)), pictures };
}

const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
