/** Texts that other programs have written. */
import { decodeText } from '@baeum/server/authoring/lessons/tree';
import type { Problems } from '@baeum/server/authoring/lessons/problems';

interface Decoded {
  readonly text: string;
  /** What it was taken for, if it is neither UTF-8 nor says so itself. */
  readonly guess: string | undefined;
}

/** UTF-8, UTF-16 with its mark, or the code page of Korean Windows; undefined, with problems, if it is none of them. */
export function decodeForeign(bytes: Buffer, file: string, problems: Problems): Decoded | undefined {
  const marked = /^(?:\xff\xfe|\xfe\xff)/.exec(bytes.toString('latin1', 0, 2))?.[0];
  if (marked) {
    const text = new TextDecoder(marked === '\xff\xfe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    return { text, guess: undefined };
  }
  const korean = isUtf8(bytes) ? undefined : koreanText(bytes);
  if (korean !== undefined) return { text: korean, guess: 'CP949 (EUC-KR)' };
  const text = decodeText(bytes, file, problems);
  return text === undefined ? undefined : { text, guess: undefined };
}

const isUtf8 = (bytes: Buffer): boolean => strictly('utf-8', bytes) !== undefined;

/** Letters of Western code pages are followed by ASCII; two bytes of Hangul in common use are none. */
function koreanText(bytes: Buffer): string | undefined {
  const text = strictly('euc-kr', bytes);
  const pairs = bytes.toString('latin1').match(/[\x80-\xff]./g) ?? [];
  const common = pairs.filter((pair) => /^[\xa1-\xfe]{2}$/.test(pair));
  return common.length * 2 > pairs.length ? text : undefined;
}

function strictly(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
