/** MP4 files for tests: what their headers say, and as many bytes of content as are wanted. */
import { randomBytes } from 'node:crypto';

interface MovieOptions {
  readonly seconds?: number;
  readonly brand?: string;
  /** Sample formats; null for no such track. */
  readonly video?: string | null;
  readonly audio?: string | null;
  /** Bytes of the content. */
  readonly bytes?: number;
  /** Whether its index stands behind its content, as cameras write it. */
  readonly indexLast?: boolean;
}

/** Chunks of each track; those of the video have places of four bytes, those of the sound of eight. */
const chunks = 5;

export function movieOf({
  seconds = 90,
  brand = 'isom',
  video = 'avc1',
  audio = 'mp4a',
  bytes = 1000,
  indexLast = false,
}: MovieOptions = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(Math.round(seconds * 1000), 16);
  const indexAt = (content: number) => {
    const places = Array.from(
      { length: chunks },
      (_, index) => content + Math.floor((index * bytes) / chunks),
    );
    return box(
      'moov',
      box('mvhd', header),
      ...(video === null ? [] : [trackOf('vide', video, placesOf(places, 4))]),
      ...(audio === null ? [] : [trackOf('soun', audio, placesOf(places, 8))]),
    );
  };
  const begin = box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`, 'latin1'));
  const content = box('mdat', randomBytes(bytes));
  const head = 8;
  if (indexLast) return Buffer.concat([begin, content, indexAt(begin.length + head)]);
  const index = indexAt(begin.length + indexAt(0).length + head);
  return Buffer.concat([begin, index, content]);
}

/** Types of the boxes of a movie, in their order. */
export const boxesOf = (movie: Buffer): string[] => [...topBoxes(movie)].map(({ type }) => type);

/** The beginning of each chunk, where the index of a movie says that it is: first of the video, then of the sound. */
export function chunksOf(movie: Buffer, length = 100): Buffer[] {
  const index = [...topBoxes(movie)].find(({ type }) => type === 'moov')?.bytes ?? Buffer.alloc(0);
  return (
    [
      ['stco', 4],
      ['co64', 8],
    ] as const
  ).flatMap(([type, width]) => {
    const at = index.indexOf(type, 0, 'latin1');
    if (at < 0) return [];
    return Array.from({ length: index.readUInt32BE(at + 8) }, (_, nth) => {
      const place = at + 12 + nth * width;
      const from = width === 4 ? index.readUInt32BE(place) : Number(index.readBigUInt64BE(place));
      return movie.subarray(from, from + length);
    });
  });
}

function* topBoxes(movie: Buffer): Generator<{ readonly type: string; readonly bytes: Buffer }> {
  for (let at = 0; at < movie.length; at += movie.readUInt32BE(at))
    yield {
      type: movie.toString('latin1', at + 4, at + 8),
      bytes: movie.subarray(at, at + movie.readUInt32BE(at)),
    };
}

function trackOf(kind: string, format: string, places: Buffer): Buffer {
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(12)]);
  const entries = Buffer.alloc(8);
  entries.writeUInt32BE(1, 4);
  const samples = box('stsd', entries, box(format, Buffer.alloc(8)));
  return box('trak', box('mdia', box('hdlr', handler), box('minf', box('stbl', samples, places))));
}

function placesOf(places: readonly number[], width: 4 | 8): Buffer {
  const table = Buffer.alloc(8 + places.length * width);
  table.writeUInt32BE(places.length, 4);
  for (const [index, place] of places.entries()) {
    const at = 8 + index * width;
    if (width === 4) table.writeUInt32BE(place, at);
    else table.writeBigUInt64BE(BigInt(place), at);
  }
  return box(width === 4 ? 'stco' : 'co64', table);
}

export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}
