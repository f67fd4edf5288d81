/** What an MP4 says of itself (ISO/IEC 14496-12), for the browser before it is sent and for the server once it is there. No zod. */

/** Reads bytes of a file; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

export interface Movie {
  /** The first brand, such as `isom`; `qt  ` for QuickTime. */
  readonly brand: string;
  /** 0 for a fragmented movie, whose header does not contain it. */
  readonly seconds: number;
  /** Sample formats of its tracks, such as `avc1`, by what they hold (`vide`, `soun`). */
  readonly formats: Readonly<Record<string, readonly string[]>>;
}

interface Section {
  /** Where its content begins and ends in the file. */
  readonly from: number;
  readonly to: number;
}

export interface Box extends Section {
  readonly type: string;
  /** Where the box itself begins. */
  readonly at: number;
}

/** Boxes of one level that are looked at: hostile files have millions. */
const mostBoxes = 10_000;
const mostTracks = 50;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Zeros after the end of the file. */
async function bytesAt(read: ReadAt, position: number, length: number): Promise<Uint8Array> {
  const found = await read(position, length);
  if (found.length >= length) return found;
  const padded = new Uint8Array(length);
  padded.set(found);
  return padded;
}

/** The boxes of one level, in their order. */
export async function* boxesIn(read: ReadAt, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from, count = 0; at + 8 <= to && count < mostBoxes; count += 1) {
    const head = await bytesAt(read, at, 16);
    const view = viewOf(head);
    const size = view.getUint32(0);
    // 1: the size follows the type, in eight bytes. 0: the box extends to the end.
    const length = size === 1 ? Number(view.getBigUint64(8)) : size === 0 ? to - at : size;
    const headLength = size === 1 ? 16 : 8;
    if (length < headLength) return;
    yield { type: typeAt(head, 4), at, from: at + headLength, to: Math.min(at + length, to) };
    at += length;
  }
}

/** The box at a path of types. */
async function boxAt(
  read: ReadAt,
  within: Section,
  type: string,
  ...further: string[]
): Promise<Box | undefined> {
  const [next, ...rest] = further;
  for await (const box of boxesIn(read, within.from, within.to))
    if (box.type === type) return next === undefined ? box : boxAt(read, box, next, ...rest);
  return undefined;
}

/**
 * Reads the header of a movie.
 * @param size of the file
 * @returns undefined if it is no MP4
 */
export async function readMovie(read: ReadAt, size: number): Promise<Movie | undefined> {
  const file = { from: 0, to: size };
  const movie = await boxAt(read, file, 'moov');
  const header = movie && (await boxAt(read, movie, 'mvhd'));
  if (movie === undefined || header === undefined) return undefined;
  const brand = await boxAt(read, file, 'ftyp');
  return {
    brand: brand === undefined ? '' : typeAt(await bytesAt(read, brand.from, 4), 0),
    seconds: await secondsIn(read, header),
    formats: await formatsIn(read, movie),
  };
}

async function secondsIn(read: ReadAt, { from }: Section): Promise<number> {
  const header = viewOf(await bytesAt(read, from, 32));
  // In version 1, times and durations have eight bytes.
  const isLong = header.getUint8(0) === 1;
  const scale = header.getUint32(isLong ? 20 : 12);
  const duration = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16);
  const seconds = scale > 0 ? duration / scale : 0;
  return Number.isFinite(seconds) ? seconds : 0;
}

async function formatsIn(read: ReadAt, movie: Section): Promise<Movie['formats']> {
  const formats: Record<string, string[]> = {};
  let tracks = 0;
  for await (const track of boxesIn(read, movie.from, movie.to)) {
    if (track.type !== 'trak') continue;
    tracks += 1;
    if (tracks > mostTracks) break;
    const handler = await boxAt(read, track, 'mdia', 'hdlr');
    const samples = await boxAt(read, track, 'mdia', 'minf', 'stbl', 'stsd');
    if (handler === undefined || samples === undefined) continue;
    const kind = typeAt(await bytesAt(read, handler.from + 8, 4), 0);
    // Version, flags and the number of entries, then the size of the first one.
    (formats[kind] ??= []).push(typeAt(await bytesAt(read, samples.from + 12, 4), 0));
  }
  return formats;
}

export type MovieProblem =
  | 'notMp4'
  | 'quickTime'
  | 'hevc'
  | 'videoCodec'
  | 'audioCodec'
  | 'noVideo'
  | 'noLength';

/** Why browsers could not play it everywhere; undefined if they can: H.264 with AAC, or without sound. */
export function movieProblem(movie: Movie | undefined): MovieProblem | undefined {
  if (movie === undefined) return 'notMp4';
  const { vide: video = [], soun: sound = [] } = movie.formats;
  if (video.some((format) => ['hvc1', 'hev1', 'dvh1', 'dvhe'].includes(format))) return 'hevc';
  if (movie.brand === 'qt  ') return 'quickTime';
  if (video.length === 0) return 'noVideo';
  if (video.some((format) => !['avc1', 'avc3'].includes(format))) return 'videoCodec';
  if (sound.some((format) => format !== 'mp4a')) return 'audioCodec';
  return movie.seconds >= 1 ? undefined : 'noLength';
}
