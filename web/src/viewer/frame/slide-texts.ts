/** What the slides of a presentation say. */
import { Refusal } from './parent.ts';
import { type Parts, xmlOf } from './zip.ts';

/** Of documents as programs write them, and of strict ones. */
const relations = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
] as const;

/** The paragraphs of each slide; of a presentation without any, nothing. */
export const textsOfSlides = (parts: Parts): readonly (readonly string[])[] =>
  slideNames(parts).map((name) => slideTexts(parts, name));

/** In the order in which they are shown, which their numbers do not tell. */
function slideNames(parts: Parts): readonly string[] {
  const related = relatedTo(parts, 'ppt/presentation.xml');
  const slides = [...xmlOf(parts, 'ppt/presentation.xml').getElementsByTagNameNS('*', 'sldId')];
  const names = slides.flatMap((slide) => {
    const found = related.find(({ id }) =>
      relations.some((space) => slide.getAttributeNS(space, 'id') === id),
    );
    return found !== undefined && parts[found.name] !== undefined ? [found.name] : [];
  });
  if (names.length === 0 && slides.length > 0) throw new Refusal('broken');
  return names;
}

/** What a slide says, and then its diagrams (SmartArt), whose words are in parts of their own. */
function slideTexts(parts: Parts, name: string): readonly string[] {
  const diagrams = relatedTo(parts, name).filter(
    ({ type, name: part }) => type.endsWith('/diagramData') && parts[part] !== undefined,
  );
  return [name, ...diagrams.map((diagram) => diagram.name)].flatMap((part) => textsOf(xmlOf(parts, part)));
}

interface Related {
  readonly id: string;
  readonly type: string;
  /** Of the part. */
  readonly name: string;
}

/** What a part refers to within the document. */
function relatedTo(parts: Parts, name: string): readonly Related[] {
  const list = name.replace(/([^/]*)$/, '_rels/$1.rels');
  if (parts[list] === undefined) return [];
  return [...xmlOf(parts, list).getElementsByTagName('Relationship')].flatMap((relation) => {
    const target = relation.getAttribute('Target');
    if (target === null || relation.getAttribute('TargetMode') === 'External') return [];
    return {
      id: relation.getAttribute('Id') ?? '',
      type: relation.getAttribute('Type') ?? '',
      // Beside the part that names it, unless it begins with a slash.
      name: new URL(target, `file:///${name}`).pathname.slice(1),
    };
  });
}

/** Its paragraphs; empty ones are left out, and so is what stands there once more for older programs. */
const textsOf = (slide: Document): readonly string[] =>
  [...slide.getElementsByTagNameNS('*', 'p')].flatMap((paragraph) => {
    if (paragraph.closest('Fallback') !== null) return [];
    const text = [...paragraph.getElementsByTagNameNS('*', 't')]
      .map(({ textContent }) => textContent)
      .join('');
    return text.trim() === '' ? [] : [text];
  });
