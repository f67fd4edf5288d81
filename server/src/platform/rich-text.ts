import { linkShape } from '@baeum/contract/links';
import { richTextAttributes, richTextTags } from '@baeum/contract/markup';
import { uuidPattern } from '@baeum/contract/uuid';
import sanitizeHtml from 'sanitize-html';
import { isBlank } from '@baeum/contract/blank';

/** Attributes as the sanitiser wants them: lists that it might change, with what it sets itself on links. */
export const attributesOf = (byTag: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(byTag).map(([tag, names]) => [
      tag,
      tag === 'a' ? [...names, 'target', 'rel'] : [...names],
    ]),
  );

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: attributesOf(richTextAttributes),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/**
 * HTML without anything that could run (specification §1.8). Applied when text is written; the screen's RichText part
 * does the same again when it is shown. For texts of staff, which come from course packs; students' have
 * {@link sanitizeStudentText}.
 *
 * The only thing that a text loads by itself is a picture. Its address is kept if it is on this server or begins with
 * `http:` or `https:`; any other is removed, and the picture stays without one. Of addresses elsewhere browsers load
 * those by `https:` alone, because the policy of the page (`security-headers.ts`) allows no others. Where readers must
 * not become known to another server, the domain refuses such a picture itself, as `boardNoticeIssues` does.
 */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, allowed);

/** A student's text in the form in which it may be stored. */
export interface StudentText {
  readonly html: string;
  /** Ids of the stored files that it shows as pictures. */
  readonly pictures: readonly string[];
  /** Whether it contains neither visible text nor a picture. */
  readonly isEmpty: boolean;
}

/** Address of a picture that an account has uploaded for its texts. The login id in it is only informative. */
export const mediaLink = (
  loginId: string,
  file: { readonly id: string; readonly extension: string },
): string => `/view/imgView.do?filePath=/media/${loginId}/${file.id}.${file.extension}`;

const mediaPattern = String.raw`/view/imgView\.do\?filePath=/media/[a-z0-9._-]{1,60}/(${uuidPattern})\.[a-z0-9]{1,10}`;
const isMediaLink = new RegExp(`^${mediaPattern}$`);
const mediaLinks = new RegExp(`<img (?:[^>]* )?src="${mediaPattern}"`, 'g');

const anything = /^/;
const span = /^[1-9]\d?$/;
const pixels = /^[1-9]\d{0,3}$/;

/** Keeps attributes with well-formed values in their order, and adds others. */
const keep =
  (forms: Readonly<Record<string, RegExp>>, added: Readonly<Record<string, string>> = {}) =>
  (tagName: string, attributes: sanitizeHtml.Attributes) => {
    const kept = Object.entries(attributes).filter(
      ([name, value]) => Object.hasOwn(forms, name) && forms[name]?.test(value) === true,
    );
    return { tagName, attribs: { ...Object.fromEntries(kept), ...added } };
  };

const cell = keep({ colspan: span, rowspan: span, scope: /^(?:row|col|rowgroup|colgroup)$/ });

const allowedToStudents: sanitizeHtml.IOptions = {
  ...allowed,
  transformTags: {
    a: (tagName, attributes) =>
      linkShape.test(attributes['href'] ?? '')
        ? keep(
            { href: anything, title: anything, target: anything, rel: anything },
            { target: '_blank', rel: 'noopener noreferrer nofollow' },
          )(tagName, attributes)
        : { tagName, attribs: {} },
    img: (tagName, attributes) =>
      isMediaLink.test(attributes['src'] ?? '')
        ? keep({ src: anything, alt: anything, width: pixels, height: pixels })(tagName, attributes)
        : { tagName, attribs: {} },
    th: cell,
    td: cell,
    ol: keep({ start: /^[1-9]\d{0,5}$/ }),
  },
};

/** Deeper than an editor nests. The parser searches all open elements, so their number must not grow with the text. */
const deepest = 300;
class TooDeep extends Error {}

function sanitizeOnce(html: string): string {
  let depth = 0;
  const limits: sanitizeHtml.IOptions = {
    onOpenTag: () => {
      depth += 1;
      if (depth > deepest) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  try {
    return asSerialised(sanitizeHtml(html, { ...allowedToStudents, ...limits }));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return withoutTags(html);
  }
}

/** Thrown for markup that neither a person nor an editor would write. */
const withoutTags = (html: string): string =>
  asSerialised(sanitizeHtml(html.replaceAll(/<[^>]*>?/g, ' '), allowedToStudents));

/** As browsers serialise it: void elements without a slash, and non-breaking spaces as an entity. */
const asSerialised = (html: string): string =>
  withoutBareLinks(html.replaceAll('<img />', '')).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');

/** Turns links without an address into text. The input is escaped and balanced, so everything that looks like a tag is one. */
function withoutBareLinks(html: string): string {
  const open: boolean[] = [];
  return html.replaceAll(/<a[ >]|<\/a>/g, (tag) => {
    if (tag !== '</a>') open.push(tag === '<a>');
    const isBare = tag === '</a>' ? open.pop() : tag === '<a>';
    return isBare === true ? '' : tag;
  });
}

/** Repeated passes correct wrongly nested elements; markup that needs more passes than this is refused. */
const rounds = 3;

function settled(html: string): string {
  let text = html;
  for (let round = 0; round < rounds; round++) {
    const next = sanitizeOnce(text);
    if (next === text) return text;
    text = next;
  }
  return withoutTags(text);
}

/**
 * Sanitises HTML of students: like {@link sanitizeRichText}, with stricter attributes. Pictures must be files of
 * this server, because another server would learn who reads the text. Sanitising the result again changes
 * nothing, and output of the editor is unchanged byte for byte. Takes linear time for any input.
 * @param maxLength UTF-16 units the result may have
 * @returns undefined if it is longer
 */
export function sanitizeStudentText(sent: string, maxLength: number): StudentText | undefined {
  const first = sanitizeOnce(sent.replaceAll('\u0000', ''));
  if (first.length > maxLength) return undefined;
  const html = settled(first);
  if (html.length > maxLength) return undefined;
  const pictures = new Set(Array.from(html.matchAll(mediaLinks), ([, id = '']) => id));
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ');
  return { html, pictures: [...pictures], isEmpty: pictures.size === 0 && isBlank(text) };
}

/** The words of a text, for the history. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
