/** Archives, and office documents, which are archives: read without ever unpacking more than they say they hold. */
import { unzipSync, zipSync } from 'fflate';
import { viewLimits } from '../limits.ts';
import { Refusal } from './parent.ts';

export interface ZipEntry {
  /** As the library names it. */
  readonly name: string;
  readonly packed: number;
  /** As the list of the archive says; the library unpacks no more than that. */
  readonly bytes: number;
}

/** No honest file is packed so well; what is smaller than a megabyte is harmless. */
const bombRatio = 400;
const harmlessBytes = 1024 * 1024;

export const isBomb = ({ packed, bytes }: Omit<ZipEntry, 'name'>): boolean =>
  bytes > harmlessBytes && bytes / Math.max(packed, 1) > bombRatio;

/** The entries of an archive, none of them unpacked. */
export function listZip(bytes: Uint8Array): readonly ZipEntry[] {
  const found: ZipEntry[] = [];
  unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (found.length >= viewLimits.entries) throw new Refusal('tooManyEntries');
      found.push({ name, packed: size, bytes: originalSize });
      return false;
    },
  });
  return found;
}

/** Of entries with one name the last one counts, as programs have it. */
export function unzipOne(bytes: Uint8Array, name: string): Uint8Array {
  const content = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
  if (content === undefined) throw new Refusal('broken');
  return content;
}

export type Parts = Readonly<Record<string, Uint8Array>>;

/** All parts of an office document, unless they are more than a browser should unpack. */
export function unzipDocument(bytes: Uint8Array): Parts {
  const entries = listZip(bytes);
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (total > viewLimits.unpackedBytes || entries.some(isBomb)) throw new Refusal('tooLargeUnpacked');
  const parts = unzipSync(bytes);
  for (const [name, content] of Object.entries(parts))
    if (/\.(?:xml|rels|hpf|vml)$/i.test(name) && depthOf(content) > viewLimits.xmlDepth)
      throw new Refusal('tooDeep');
  return parts;
}

/** The parts as an archive that is not packed, for readers that would unpack more than the list says. */
export const packDocument = (parts: Parts): Uint8Array<ArrayBuffer> => zipSync({ ...parts }, { level: 0 });

const byte = (letter: string): number => letter.charCodeAt(0);
const [open, close, slash, question, bang] = ['<', '>', '/', '?', '!'].map(byte);
const quotes: ReadonlySet<number | undefined> = new Set(['"', "'"].map(byte));

/** How many elements of an XML text are inside each other. */
export function depthOf(xml: Uint8Array): number {
  let [depth, deepest] = [0, 0];
  for (let at = xml.indexOf(open ?? 0); at !== -1; at = xml.indexOf(open ?? 0, at)) {
    const next = xml[at + 1];
    const end = next === bang ? endOfDeclaration(xml, at) : endOfTag(xml, at);
    if (next === slash) depth -= 1;
    else if (next !== bang && next !== question && xml[end - 1] !== slash) depth += 1;
    deepest = Math.max(deepest, depth);
    at = end + 1;
  }
  return deepest;
}

/** Where a tag ends; a value in it may have the same sign. */
function endOfTag(xml: Uint8Array, from: number): number {
  let quote: number | undefined;
  for (let at = from; at < xml.length; at += 1) {
    const here = xml[at];
    if (quote !== undefined) quote = here === quote ? undefined : quote;
    else if (quotes.has(here)) quote = here;
    else if (here === close) return at;
  }
  return xml.length;
}

/** Of a comment, a section of plain text, or anything else that begins like them. */
function endOfDeclaration(xml: Uint8Array, from: number): number {
  const begin = String.fromCharCode(...xml.subarray(from, from + 9));
  if (begin.startsWith('<!--')) return endAfter(xml, from + 4, byte('-'));
  if (begin === '<![CDATA[') return endAfter(xml, from + 9, byte(']'));
  const at = xml.indexOf(close ?? 0, from);
  return at === -1 ? xml.length : at;
}

/** Where `-->` or `]]>` ends. */
function endAfter(xml: Uint8Array, from: number, sign: number): number {
  for (let at = xml.indexOf(close ?? 0, from); at !== -1; at = xml.indexOf(close ?? 0, at + 1))
    if (xml[at - 1] === sign && xml[at - 2] === sign) return at;
  return xml.length;
}

/** An XML part. Documents of offices declare no entities; what does is refused. */
export function xmlOf(parts: Parts, name: string): Document {
  const part = parts[name];
  if (part === undefined) throw new Refusal('broken');
  const text = new TextDecoder().decode(part);
  if (/<!DOCTYPE/i.test(text)) throw new Refusal('broken');
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror') !== null) throw new Refusal('broken');
  return parsed;
}
