/** The paragraphs of a document, read without the libraries that the viewer uses, to compare with what it shows. */
import { inflateRawSync } from 'node:zlib';
import { commonPassages } from '../../../rules/src/similarity.ts';
import { unzipped } from '../../../web/src/viewer/testing/documents.ts';
import { partsOfCompound } from './compound.ts';

/** Where office documents have the text that the viewer is to show. */
const textParts: Readonly<Record<string, RegExp>> = {
  docx: /^word\/(?:document|footnotes|endnotes)\d*\.xml$/,
  pptx: /^ppt\/slides\/slide\d+\.xml$/,
  hwpx: /^Contents\/section\d+\.xml$/,
};

/** Undefined where this reads no text: of other kinds, or of files that are broken or have a password. */
export function paragraphsOf(kind: string, bytes: Uint8Array): readonly string[] | undefined {
  try {
    if (kind === 'hwp') return paragraphsOfHwp(bytes);
    const wanted = textParts[kind];
    if (wanted === undefined) return undefined;
    return Object.entries(unzipped(bytes)).flatMap(([name, part]) =>
      wanted.test(name) ? paragraphsOfXml(new TextDecoder().decode(part), kind === 'hwpx' ? 't' : 'p') : [],
    );
  } catch {
    return undefined;
  }
}

/**
 * What stands in the elements `t` of each `p`; of paragraphs within each other, each by itself.
 * @param unit in HWPX numbers that only programs know, and formulas, stand between the `t` of a paragraph: each is one of its own
 */
function paragraphsOfXml(xml: string, unit: 'p' | 't'): readonly string[] {
  const done: string[] = [];
  const open: string[] = [];
  let isText = false;
  let unseen = 0;
  for (const [token] of xml.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, closing, name = '', empty] = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)[^>]*?(\/?)>$/.exec(token) ?? [];
    if (name === '') {
      if (isText && unseen === 0) open.push((open.pop() ?? '') + unescaped(token));
      continue;
    }
    if (empty === '/') continue;
    const step = closing === '/' ? -1 : 1;
    // What is for programs that cannot show the other form, and what was moved elsewhere.
    if (name === 'Fallback' || name === 'moveFrom') unseen += step;
    if (name === 't') isText = step === 1;
    if (name !== unit) continue;
    if (step === 1) open.push('');
    else done.push(open.pop() ?? '');
  }
  return done.filter((paragraph) => paragraph.trim() !== '');
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:(\w+)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal));
  });

/** `HWPTAG_PARA_TEXT` of the format that Hancom has published. */
const paragraphText = 67;

function paragraphsOfHwp(bytes: Uint8Array): readonly string[] | undefined {
  const parts = partsOfCompound(bytes);
  const flags = parts.get('FileHeader')?.[36] ?? 0;
  const [isPacked, hasPassword, isForDistribution] = [flags & 1, flags & 2, flags & 4];
  if (hasPassword || isForDistribution) return undefined;
  const sections = [...parts].filter(([name]) => /^Section\d+$/.test(name));
  return sections.flatMap(([, part]) => paragraphsOfSection(isPacked ? inflateRawSync(part) : part));
}

function paragraphsOfSection(section: Uint8Array): readonly string[] {
  const view = new DataView(section.buffer, section.byteOffset, section.byteLength);
  const paragraphs: string[] = [];
  for (let at = 0; at + 4 <= section.byteLength; ) {
    const head = view.getUint32(at, true);
    const short = head >>> 20;
    const isLong = short === 0xfff;
    const size = isLong ? view.getUint32(at + 4, true) : short;
    const begin = at + (isLong ? 8 : 4);
    if ((head & 0x3ff) === paragraphText) paragraphs.push(...textOfRecord(view, begin, size).split('\n'));
    at = begin + size;
  }
  return paragraphs.filter((paragraph) => paragraph.trim() !== '');
}

/** Signs below 32 that stand alone; each other one begins eight units that are no text. */
const single = new Set([0, 10, 13, 24, 25, 26, 27, 28, 29, 30, 31]);

const lineEnd = 10;

/** Numbers that only programs know, pictures and formulas end a line of it. */
function textOfRecord(view: DataView, begin: number, size: number): string {
  const units: number[] = [];
  for (let at = begin; at + 1 < begin + size; ) {
    const unit = view.getUint16(at, true);
    units.push(unit >= 32 ? unit : lineEnd);
    at += unit >= 32 || single.has(unit) ? 2 : 16;
  }
  return units.map((unit) => String.fromCharCode(unit)).join('');
}

/** Whatever white space and punctuation. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface Compared {
  /** Of the letters that were looked for, how many were found. */
  readonly share: number;
  readonly missing: readonly string[];
}

/**
 * Looks for paragraphs in a text: whole ones, wherever they stand, and of others the passages that are there, because numbers of
 * notes and pages stand between the words of some.
 */
export function compare(paragraphs: readonly string[], text: string): Compared {
  const all = lettersOf(text);
  const wanted = paragraphs.map((paragraph) => ({ paragraph, letters: lettersOf(paragraph) }));
  const missing = wanted.filter(({ letters }) => !all.includes(letters));
  const total = lengthOf(wanted);
  const found = commonPassages(missing.map(({ letters }) => letters).join(' '), all).reduce(
    (sum, { start, end }) => sum + end - start,
    0,
  );
  return {
    share: total === 0 ? 1 : Math.min(1, (total - lengthOf(missing) + found) / total),
    missing: missing.map(({ paragraph }) => paragraph),
  };
}

const lengthOf = (paragraphs: readonly { readonly letters: string }[]): number =>
  paragraphs.reduce((sum, { letters }) => sum + letters.length, 0);
