/**
 * What a file's first bytes say it is. Used for two things only: refusing what could run, and deciding what a browser may
 * show in place. Everything else is accepted and served as an attachment (specification §1.7).
 */

/** How many of a file's first bytes are looked at. */
export const headBytes = 4096;

const startsWith = (head: Buffer, ...bytes: (number | string)[]): boolean => {
  const signature = Buffer.concat(
    bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
  );
  return head.subarray(0, signature.length).equals(signature);
};

const programs = [
  (head: Buffer) => startsWith(head, 'MZ'), // Windows
  (head: Buffer) => startsWith(head, 0x7f, 'ELF'), // Linux
  (head: Buffer) =>
    /^(?:feedface|feedfacf|cefaedfe|cffaedfe|cafebabe)/.test(head.subarray(0, 4).toString('hex')), // macOS, Java
  (head: Buffer) => startsWith(head, 0x00, 'asm'), // WebAssembly
  (head: Buffer) => startsWith(head, '#!'), // scripts
  (head: Buffer) => startsWith(head, 0x4c, 0, 0, 0, 1, 0x14, 0x02), // Windows shortcuts
];

/** Markup and script that a browser could be talked into running. */
const markup =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|svg|title|style|table|meta|link|object|embed|form|img|a|p|div|h[1-6]|br|b|i|font|\?php|%@?|\?xml[\s\S]*?<(?:svg|html|script|xsl:))\b/i;

/** What stands behind leading white space and comments; undefined when a comment does not end. In linear time. */
function behindComments(text: string): string | undefined {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return undefined;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

function asText(head: Buffer): string {
  if (startsWith(head, 0xff, 0xfe)) return head.subarray(2).toString('utf16le');
  if (startsWith(head, 0xfe, 0xff))
    return Buffer.from(head.subarray(2, head.length - (head.length % 2)))
      .swap16()
      .toString('utf16le');
  return head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .replaceAll('\u0000', '');
}

/** Whether the content is a program, a script or a page, in any encoding that a browser would guess, regardless of its name. */
export function isDangerous(head: Buffer): boolean {
  if (programs.some((matches) => matches(head))) return true;
  const text = behindComments(asText(head));
  // Only a page begins with a comment that goes on and on.
  return text === undefined || markup.test(text);
}

interface Kind {
  readonly mediaType: string;
  readonly extensions: readonly string[];
  readonly matches: (head: Buffer) => boolean;
  /** A browser may show it in place. */
  readonly inline?: true;
}

/** The type of the first box of an ISO media file. */
const firstBox = (head: Buffer) => head.subarray(4, 8).toString('latin1');
const isMp4 = (head: Buffer) => firstBox(head) === 'ftyp';

/** MPEG transport streams are packets of 188 bytes, each of which begins with the same one. */
const isTransportStream = (head: Buffer) =>
  head.length >= 188 && [0, 188, 376].every((at) => at >= head.length || head[at] === 0x47);

const textBehindMark = (head: Buffer) => head.subarray(startsWith(head, 0xef, 0xbb, 0xbf) ? 3 : 0);

const kinds: readonly Kind[] = [
  {
    mediaType: 'image/png',
    extensions: ['png'],
    matches: (h) => startsWith(h, 0x89, 'PNG\r\n', 0x1a, '\n'),
    inline: true,
  },
  {
    mediaType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    matches: (h) => startsWith(h, 0xff, 0xd8, 0xff),
    inline: true,
  },
  { mediaType: 'image/gif', extensions: ['gif'], matches: (h) => startsWith(h, 'GIF8'), inline: true },
  {
    mediaType: 'image/webp',
    extensions: ['webp'],
    matches: (h) => startsWith(h, 'RIFF') && h.subarray(8, 12).toString('latin1') === 'WEBP',
    inline: true,
  },
  { mediaType: 'application/pdf', extensions: ['pdf'], matches: (h) => startsWith(h, '%PDF-'), inline: true },
  { mediaType: 'video/mp4', extensions: ['mp4', 'm4v'], matches: isMp4, inline: true },
  {
    mediaType: 'video/iso.segment',
    extensions: ['m4s'],
    matches: (h) => ['styp', 'sidx', 'moof'].includes(firstBox(h)),
    inline: true,
  },
  { mediaType: 'video/mp2t', extensions: ['ts'], matches: isTransportStream, inline: true },
  {
    mediaType: 'application/vnd.apple.mpegurl',
    extensions: ['m3u8'],
    matches: (h) => startsWith(h, '#EXTM3U'),
    inline: true,
  },
  {
    mediaType: 'text/vtt',
    extensions: ['vtt'],
    matches: (h) => /^WEBVTT(?:[ \t\r\n]|$)/.test(textBehindMark(h).toString('latin1')),
    inline: true,
  },
  {
    mediaType: 'audio/mpeg',
    extensions: ['mp3'],
    matches: (h) => startsWith(h, 'ID3') || startsWith(h, 0xff, 0xfb),
    inline: true,
  },
];

/** Types of what is only ever kept, by extension, for those who download. */
const keptTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/**
 * Media type of a stored file and whether it may be shown in place. A picture under another picture's name is what its
 * bytes are, and shown; anything else whose name and content differ is `application/octet-stream`, to be kept.
 */
export function describeContent(head: Buffer, extension: string): { mediaType: string; inline: boolean } {
  const kind = kinds.find(({ matches }) => matches(head));
  const named = kinds.find(({ extensions }) => extensions.includes(extension));
  const bothImages = kind?.mediaType.startsWith('image/') && named?.mediaType.startsWith('image/');
  if (kind !== undefined && (kind === named || bothImages))
    return { mediaType: kind.mediaType, inline: kind.inline ?? false };
  const kept = kind === undefined && named === undefined ? keptTypes[extension] : undefined;
  return { mediaType: kept ?? 'application/octet-stream', inline: false };
}
