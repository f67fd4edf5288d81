/** What a file is, told by its first bytes: a name says nothing that could be trusted. */

/** Played by the page itself. */
export type MediaKind = 'audio' | 'video';
export type PictureType = `image/${'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'avif' | 'svg+xml'}`;

export type Sniffed =
  | { readonly kind: 'pdf' | 'zip' | 'compound' | 'hwp' }
  | { readonly kind: 'picture'; readonly type: PictureType }
  | { readonly kind: MediaKind; readonly type: string }
  | { readonly kind: 'archive' | 'heic' | 'program' | 'rtf' }
  | { readonly kind: 'other' };

/** So many bytes are enough to tell audio and video from the rest. */
export const sniffedBytes = 4096;

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte);

/** Files of the ISO base media format by their brand. */
function ofBrand(bytes: Uint8Array): Sniffed {
  const brands = latin(bytes, 8, 40);
  if (/avif|avis/.test(brands)) return { kind: 'picture', type: 'image/avif' };
  if (/hei[cxms]|mif1|msf1/.test(brands)) return { kind: 'heic' };
  return /^M4[AB]/.test(brands) ? { kind: 'audio', type: 'audio/mp4' } : { kind: 'video', type: 'video/mp4' };
}

const signatures: readonly (readonly [readonly number[], Sniffed])[] = [
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], { kind: 'picture', type: 'image/png' }],
  [[0xff, 0xd8, 0xff], { kind: 'picture', type: 'image/jpeg' }],
  [[0x47, 0x49, 0x46, 0x38], { kind: 'picture', type: 'image/gif' }],
  [[0x50, 0x4b, 0x03, 0x04], { kind: 'zip' }],
  // An archive without entries.
  [[0x50, 0x4b, 0x05, 0x06], { kind: 'zip' }],
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], { kind: 'compound' }],
  [[0x1a, 0x45, 0xdf, 0xa3], { kind: 'video', type: 'video/webm' }],
  [[0x49, 0x44, 0x33], { kind: 'audio', type: 'audio/mpeg' }],
  [[0x66, 0x4c, 0x61, 0x43], { kind: 'audio', type: 'audio/flac' }],
  [[0x4f, 0x67, 0x67, 0x53], { kind: 'audio', type: 'audio/ogg' }],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], { kind: 'archive' }],
  [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], { kind: 'archive' }],
  [[0x1f, 0x8b], { kind: 'archive' }],
  [[0x45, 0x47, 0x47, 0x41], { kind: 'archive' }],
  [[0x41, 0x4c, 0x5a, 0x01], { kind: 'archive' }],
  [[0x4d, 0x5a], { kind: 'program' }],
  [[0x7f, 0x45, 0x4c, 0x46], { kind: 'program' }],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], { kind: 'rtf' }],
];

/** @param bytes the beginning of a file, {@link sniffedBytes} of it if it has as many */
export function sniff(bytes: Uint8Array): Sniffed {
  if (latin(bytes, 0, 1024).includes('%PDF-')) return { kind: 'pdf' };
  if (latin(bytes, 0, 17) === 'HWP Document File') return { kind: 'hwp' };
  if (latin(bytes, 4, 8) === 'ftyp') return ofBrand(bytes);
  const riff = latin(bytes, 0, 4) === 'RIFF' ? latin(bytes, 8, 12) : '';
  if (riff === 'WEBP') return { kind: 'picture', type: 'image/webp' };
  if (riff === 'WAVE') return { kind: 'audio', type: 'audio/wav' };
  const known = signatures.find(([wanted]) => startsWith(bytes, ...wanted));
  if (known) return known[1];
  if (isBitmap(bytes)) return { kind: 'picture', type: 'image/bmp' };
  // A frame of MP3 without a tag before it.
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2) return { kind: 'audio', type: 'audio/mpeg' };
  return isSvg(bytes) ? { kind: 'picture', type: 'image/svg+xml' } : { kind: 'other' };
}

/** Texts may begin with `BM` as well; in a bitmap four bytes that are zero follow its size. */
const isBitmap = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x42, 0x4d) && bytes.length > 26 && bytes.subarray(6, 10).every((byte) => byte === 0);

const isSvg = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    latin(bytes, 0, 1024),
  );

/** What an archive is, told by the names in it. */
export function officeKind(names: readonly string[]): 'docx' | 'xlsx' | 'pptx' | 'hwp' | 'zip' {
  const has = (name: string) => names.includes(name);
  if (has('Contents/section0.xml') && (has('mimetype') || has('Contents/content.hpf'))) return 'hwp';
  if (!has('[Content_Types].xml')) return 'zip';
  if (has('word/document.xml')) return 'docx';
  if (has('xl/workbook.xml')) return 'xlsx';
  return has('ppt/presentation.xml') ? 'pptx' : 'zip';
}

/** What a compound file of Microsoft is: HWP, an older office document, or one with a password. */
export function compoundKind(bytes: Uint8Array): 'hwp' | 'encrypted' | 'oldOffice' {
  if (contains(bytes, ascii('HWP Document File'))) return 'hwp';
  return contains(bytes, wide('EncryptedPackage')) ? 'encrypted' : 'oldOffice';
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat());

function contains(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
