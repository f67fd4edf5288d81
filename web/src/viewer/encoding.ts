/** Texts in the encodings that Korean computers write. */

export const encodings = ['utf-8', 'euc-kr', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** `euc-kr` is the name by which browsers know the code page 949. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'euc-kr': 'CP949 (EUC-KR)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** The encoding of a text; undefined for what is no text. */
export function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (controlsIn(bytes.subarray(0, 64 * 1024)) > 0) return undefined;
  if (isDecodable(bytes, 'utf-8')) return 'utf-8';
  return isDecodable(bytes, 'euc-kr') ? 'euc-kr' : undefined;
}

export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Bytes that no text has: all below space except tab, line breaks, form feed and escape. */
const controlsIn = (bytes: Uint8Array): number =>
  bytes.filter((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length;

function isDecodable(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The name of an entry of an archive. Unless a flag says UTF-8, Windows writes names in its own code page, which comes out of the
 * library as Latin-1.
 */
export function entryName(name: string): string {
  if (!/^[\0-\u00ff]*$/.test(name) || !/[\u0080-\u00ff]/.test(name)) return name;
  const bytes = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
  const encoding = encodingOf(bytes);
  return encoding === undefined ? name : decode(bytes, encoding);
}
