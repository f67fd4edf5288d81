/** Any archive: its entries are listed, and unpacked one at a time when the reader asks for one. */
import { entryName } from '../encoding.ts';
import { viewLimits } from '../limits.ts';
import type { Entry } from '../messages.ts';
import type { View } from './view.ts';
import { isBomb, listZip, unzipOne, type ZipEntry } from './zip.ts';

export function openArchive(bytes: Uint8Array): View {
  const listed = listZip(bytes);
  return {
    kind: 'zip',
    entries: listed.map(entryOf),
    entryBytes(index) {
      const found = listed[index];
      if (found === undefined || entryOf(found).refused !== null) return new Uint8Array();
      return unzipOne(bytes, found.name);
    },
  };
}

function entryOf(entry: ZipEntry): Entry {
  const isTooLarge = entry.bytes > viewLimits.entryBytes;
  const refused = isBomb(entry) ? 'tooLargeUnpacked' : isTooLarge ? 'tooLarge' : null;
  return { path: entryName(entry.name).slice(0, 1000), bytes: entry.bytes, refused };
}
