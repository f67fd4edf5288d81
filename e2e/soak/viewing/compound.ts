/** Compound files of Microsoft, in which HWP 5 keeps its parts: just enough to read one that is whole. */

const endOfChain = 0xfffffffe;
const freeSector = 0xffffffff;

/** The parts of a compound file by their names, those of folders among them without the names of the folders. */
export function partsOfCompound(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number) => view.getUint32(at, true);
  const sectorSize = 1 << view.getUint16(30, true);
  const smallSize = 1 << view.getUint16(32, true);
  const sector = (index: number) => bytes.subarray((index + 1) * sectorSize, (index + 2) * sectorSize);
  const numbersIn = (part: Uint8Array): readonly number[] => {
    const own = new DataView(part.buffer, part.byteOffset, part.byteLength);
    return Array.from({ length: Math.floor(part.byteLength / 4) }, (_, index) =>
      own.getUint32(index * 4, true),
    );
  };

  const tables = Array.from({ length: 109 }, (_, index) => number(76 + index * 4));
  for (let next = number(68); next !== endOfChain && next !== freeSector; ) {
    const listed = numbersIn(sector(next));
    tables.push(...listed.slice(0, -1));
    next = listed.at(-1) ?? endOfChain;
  }
  const following = tables
    .filter((index) => index !== freeSector && index !== endOfChain)
    .flatMap((index) => numbersIn(sector(index)));
  const chain = (first: number, links: readonly number[]): readonly number[] => {
    const found: number[] = [];
    for (let at = first; at < freeSector - 5 && found.length <= links.length; at = links[at] ?? endOfChain)
      found.push(at);
    return found;
  };
  const whole = (first: number): Uint8Array => Buffer.concat(chain(first, following).map(sector));

  const folder = whole(number(48));
  const smallLinks = numbersIn(whole(number(60)));
  const parts = new Map<string, Uint8Array>();
  let small: Uint8Array = new Uint8Array();
  for (let at = 0; at + 128 <= folder.byteLength; at += 128) {
    const entry = new DataView(folder.buffer, folder.byteOffset + at, 128);
    const [kind, first, size] = [
      entry.getUint8(66),
      entry.getUint32(116, true),
      entry.getUint32(120, true),
    ] as const;
    const name = Buffer.from(folder.subarray(at, at + Math.max(0, entry.getUint16(64, true) - 2))).toString(
      'utf16le',
    );
    // The root holds what is small.
    if (kind === 5) small = whole(first);
    if (kind !== 2) continue;
    const content =
      size < number(56)
        ? Buffer.concat(
            chain(first, smallLinks).map((index) =>
              small.subarray(index * smallSize, (index + 1) * smallSize),
            ),
          )
        : whole(first);
    parts.set(name, content.subarray(0, size));
  }
  return parts;
}
