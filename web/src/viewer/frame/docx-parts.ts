/** What the library that draws DOCX does not know, in forms that it knows. */
import type { Parts } from './zip.ts';

/**
 * Content controls and other markup around paragraphs, rows, cells and words, and fields that are written as one element: it leaves
 * them out with what stands in them.
 */
const borders = /<\/?w:(?:sdt(?:Content)?|customXml|fldSimple)\b[^>]*>/g;
const settings = /<w:(?:sdt(?:End)?|customXml)Pr\b(?:[^>]*\/>|[^]*?<\/w:(?:sdt(?:End)?|customXml)Pr>)/g;
/** Pictures of Word for Mac are there once more for others; without one of them it draws nothing at all. */
const ofMac =
  /<(\w+):AlternateContent\b[^>]*>\s*<\1:Choice\b[^>]*\bRequires="ma"[^>]*>[^]*?<\/\1:Choice>\s*<\1:Fallback>([^]*?)<\/\1:Fallback>\s*<\/\1:AlternateContent>/g;

/** Words with how they are read above them, which it leaves out: the reading follows in brackets. */
const ruby = /<w:ruby\b[^>]*>[^]*?<w:rt>([^]*?)<\/w:rt>\s*<w:rubyBase>([^]*?)<\/w:rubyBase>\s*<\/w:ruby>/g;
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
// They stand within a run, and are runs themselves.
const inBrackets = `</w:r>$2${run('(')}$1${run(')')}<w:r>`;

/** The parts with what these hold in their place. */
export const simplified = (parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      /^word\/[^/]+\.xml$/.test(name) ? simplifiedPart(part) : part,
    ]),
  );

function simplifiedPart(part: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(part);
  if (!/<w:(?:sdt|customXml|fldSimple|ruby)\b|Requires="ma"/.test(xml)) return part;
  return new TextEncoder().encode(
    xml.replaceAll(settings, '').replaceAll(borders, '').replaceAll(ofMac, '$2').replaceAll(ruby, inBrackets),
  );
}
