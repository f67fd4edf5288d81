/**
 * Detects types of files by their first bytes, for two purposes only: rejecting executable content, and deciding what a
 * browser may display inline. Everything else is accepted and served as an attachment (specification §1.7).
 */

/** The number of bytes at the start of a file that are inspected. */
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

/** Markup and scripts that a browser might execute. */
const markup =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|svg|title|style|table|meta|link|object|embed|form|img|a|p|div|h[1-6]|br|b|i|font|\?php|%@?|\?xml[\s\S]*?<(?:svg|html|script|xsl:))\b/i;

/** The text after leading white space and comments; undefined if a comment does not end. Linear time. */
function skipComments(text: string): string | undefined {
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
  const text = head.subarray(startsWith(head, 0xef, 0xbb, 0xbf) ? 3 : 0);
  return Buffer.from(text.filter((byte) => byte !== 0)).toString('latin1');
}

/** Whether the content is a program, a script or a page, in any encoding that a browser would detect, regardless of the name. */
export function isDangerous(head: Buffer): boolean {
  if (programs.some((matches) => matches(head))) return true;
  const text = skipComments(asText(head));
  // Only pages begin with such a long comment.
  return text === undefined || markup.test(text);
}

const drawingDeclaration = /^(?:<\?xml[^>]*\?>|<!doctype\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

/**
 * Whether the content is a drawing, which as a picture runs nothing, and which browsers otherwise only save. So is what
 * begins with a comment that is longer than the head. Linear time.
 */
export function isDrawing(head: Buffer): boolean {
  let rest = skipComments(asText(head));
  while (rest !== undefined && drawingDeclaration.test(rest))
    rest = skipComments(rest.replace(drawingDeclaration, ''));
  return rest === undefined ? head.length >= headBytes : /^<svg\b/i.test(rest);
}

interface Kind {
  readonly mediaType: string;
  readonly extensions: readonly string[];
  readonly matches: (head: Buffer) => boolean;
  /** A browser may display it inline. */
  readonly inline?: true;
}

/** The type of the first box of an ISO media file. */
const firstBox = (head: Buffer) => head.subarray(4, 8).toString('latin1');
const isMp4 = (head: Buffer) => firstBox(head) === 'ftyp';

/** MPEG transport streams consist of packets of 188 bytes, each of which begins with the sync byte. */
const isTransportStream = (head: Buffer) =>
  head.length >= 188 && [0, 188, 376].every((at) => at >= head.length || head[at] === 0x47);

const withoutByteOrderMark = (head: Buffer) => head.subarray(startsWith(head, 0xef, 0xbb, 0xbf) ? 3 : 0);

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
    matches: (h) => /^WEBVTT(?:[ \t\r\n]|$)/.test(withoutByteOrderMark(h).toString('latin1')),
    inline: true,
  },
  {
    mediaType: 'audio/mpeg',
    extensions: ['mp3'],
    matches: (h) => startsWith(h, 'ID3') || startsWith(h, 0xff, 0xfb),
    inline: true,
  },
];

/** Types of files that are only downloaded, by extension. */
const downloadTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/**
 * The media type of a stored file, and whether it may be displayed inline. For a picture with the extension of another
 * picture format the content decides; any other file whose extension and content differ is `application/octet-stream`.
 */
export function describeContent(head: Buffer, extension: string): { mediaType: string; inline: boolean } {
  if (extension === 'svg' && isDrawing(head)) return { mediaType: 'image/svg+xml', inline: false };
  const kind = kinds.find(({ matches }) => matches(head));
  const named = kinds.find(({ extensions }) => extensions.includes(extension));
  const bothImages = kind?.mediaType.startsWith('image/') && named?.mediaType.startsWith('image/');
  if (kind !== undefined && (kind === named || bothImages))
    return { mediaType: kind.mediaType, inline: kind.inline ?? false };
  const download = kind === undefined && named === undefined ? downloadTypes[extension] : undefined;
  return { mediaType: download ?? 'application/octet-stream', inline: false };
}
