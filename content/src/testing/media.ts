/** Media for tests: only the parts of their formats that determine the duration. */

/** An MP4 with this duration and no content. */
export function mp4Of(seconds: number, { version = 0 }: { version?: 0 | 1 } = {}): Buffer {
  const header = Buffer.alloc(version === 1 ? 112 : 100);
  header.writeUInt8(version, 0);
  if (version === 1) {
    header.writeUInt32BE(1000, 20);
    header.writeBigUInt64BE(BigInt(Math.round(seconds * 1000)), 24);
  } else {
    header.writeUInt32BE(1000, 12);
    header.writeUInt32BE(Math.round(seconds * 1000), 16);
  }
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
    box('free', Buffer.alloc(40)),
    box('moov', box('mvhd', header)),
    box('mdat', Buffer.alloc(64, 1)),
  ]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A playlist of segments of 5 seconds. */
export const playlistOf = (...segments: string[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:5',
    ...segments.flatMap((segment) => ['#EXTINF:5.0,', segment]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

export const captionsOf = (text: string): string =>
  `WEBVTT\n\n00:01.000 --> 00:04.500 align:start\n${text}\n`;
