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
}

export function movieOf({
  seconds = 90,
  brand = 'isom',
  video = 'avc1',
  audio = 'mp4a',
  bytes = 1000,
}: MovieOptions = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(Math.round(seconds * 1000), 16);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`, 'latin1')),
    box(
      'moov',
      box('mvhd', header),
      ...(video === null ? [] : [trackOf('vide', video)]),
      ...(audio === null ? [] : [trackOf('soun', audio)]),
    ),
    box('mdat', randomBytes(bytes)),
  ]);
}

function trackOf(kind: string, format: string): Buffer {
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(12)]);
  const entries = Buffer.alloc(8);
  entries.writeUInt32BE(1, 4);
  const samples = box('stsd', entries, box(format, Buffer.alloc(8)));
  return box('trak', box('mdia', box('hdlr', handler), box('minf', box('stbl', samples))));
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}
