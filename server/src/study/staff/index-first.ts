/**
 * Players begin once they know the index of a video (`moov`), which cameras and editors write behind everything else. On
 * its way to the store it is put in front of the content, and the places that it names move by its length. The rest is
 * copied as it comes. No kept library does this without holding the whole film in memory.
 */
import { type Box, boxesIn, type ReadAt } from '@baeum/contract/study/mp4';

/** That of a film of a day has some forty megabytes; a larger one stays where it is. */
const largestIndex = 64 * 1024 ** 2;
/** Boxes that lead from the index to the tables of places. */
const onTheWay = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** Bytes of a file that are copied, or bytes that are written instead. */
export type Piece = { readonly from: number; readonly to: number } | Uint8Array;

/** The pieces of a video in the order in which it is stored: the file itself if its index is in front already. */
export async function indexFirst(read: ReadAt, size: number): Promise<Piece[]> {
  const asItIs = [{ from: 0, to: size }];
  let content: Box | undefined;
  for await (const box of boxesIn(read, 0, size)) {
    if (box.type === 'mdat') content ??= box;
    if (box.type !== 'moov') continue;
    const length = box.to - box.at;
    if (content === undefined || length > largestIndex) return asItIs;
    const index = await read(box.at, length);
    if (index.length < length) return asItIs;
    // One that extends to the end of the file no longer does.
    if (viewOf(index).getUint32(0) === 0) viewOf(index).setUint32(0, length);
    const movesBehind = content.at;
    const moved = (place: number) => (place >= movesBehind && place < box.at ? place + length : place);
    await movePlaces(index, box.from - box.at, moved);
    return [
      { from: 0, to: movesBehind },
      index,
      { from: movesBehind, to: box.at },
      { from: box.to, to: size },
    ];
  }
  return asItIs;
}

/**
 * Changes every place that an index names. A place of four bytes stays one: what is behind the content moves in front of it,
 * so that no place comes to lie beyond the end of the file, which has at most 4 GB.
 */
async function movePlaces(
  index: Uint8Array,
  headLength: number,
  moved: (place: number) => number,
): Promise<void> {
  const read: ReadAt = async (from, length) => index.subarray(from, from + length);
  const view = viewOf(index);
  const walk = async (from: number, to: number): Promise<void> => {
    for await (const box of boxesIn(read, from, to)) {
      if (onTheWay.has(box.type)) await walk(box.from, box.to);
      const width = { stco: 4, co64: 8 }[box.type];
      if (width === undefined || box.to - box.from < 8) continue;
      // Version and flags, the number of places, and these.
      const first = box.from + 8;
      const count = Math.min(view.getUint32(box.from + 4), Math.floor((box.to - first) / width));
      for (let at = first; at < first + count * width; at += width)
        if (width === 4) view.setUint32(at, moved(view.getUint32(at)));
        else view.setBigUint64(at, BigInt(moved(Number(view.getBigUint64(at)))));
    }
  };
  await walk(headLength, index.length);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
