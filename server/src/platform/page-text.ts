/**
 * The text of pages and descriptions that a course pack contains: besides what rich text may hold
 * ({@link sanitizeRichText}) callouts, folded parts, anchors, coloured code and formulas. Only staff write such texts;
 * students' texts never pass here.
 */
import sanitizeHtml from 'sanitize-html';
import { richTextTags } from './rich-text.ts';

/** Ids of a page begin with it, so that they cannot be those of the portal. */
export const anchorPrefix = 's-';

const anchor = /^s-[\p{L}\p{M}\p{N}\p{Pc}.:-]{1,110}$/u;

const tags =
  'h5 h6 section div span details summary dl dt dd kbd samp var abbr small del ins cite q ' +
  'math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd ' +
  'mstyle mpadded mphantom menclose mmultiscripts';

/** What KaTeX writes. */
const mathAttributes =
  'display mathvariant stretchy fence separator lspace rspace minsize maxsize columnalign rowspacing columnspacing ' +
  'columnlines rowlines accent accentunder linethickness width height depth voffset scriptlevel displaystyle form ' +
  'movablelimits largeop symmetric mathcolor mathbackground notation';

/** Classes by tag; the style sheet of pages knows no others. */
const classes = {
  figure: ['code', 'printed', 'video'],
  section: ['callout', 'note', 'task', 'summary', 'warning', 'footnotes'],
  details: ['callout', 'folded'],
  p: ['title'],
  a: ['back'],
  span: [
    'formula',
    'hljs-*',
    'function_',
    'class_',
    'inherited__',
    'invoke__',
    'constant_',
    'language_',
    'escape_',
  ],
};

const mathTags = tags.slice(tags.indexOf('math ')).split(' ');

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags, ...tags.split(' ')],
  allowedAttributes: {
    '*': ['id'],
    a: ['href', 'title', 'target', 'rel', 'aria-label'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    ol: ['start', 'type'],
    abbr: ['title'],
    details: ['open'],
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes.split(' ')])),
  },
  allowedClasses: classes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id !== undefined && anchor.test(id) ? { id, ...attribs } : attribs,
    }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^[a-z]+:/i.test(attribs['href'] ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' }
        : attribs,
    }),
  },
};

/** Applied when such a text is written; its result passes unchanged. */
export const sanitizePageText = (html: string): string => sanitizeHtml(html, allowed);
