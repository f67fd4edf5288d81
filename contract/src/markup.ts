/**
 * The HTML that stored texts may hold (specification §1.8), for the server, which removes everything else when a text is written, and
 * for the screens, which do the same again when it is shown. No zod here.
 */

const words = (text: string): readonly string[] => text.split(' ');

/** Elements of any rich text. */
export const richTextTags = words(
  'p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup mark a img figure figcaption ' +
    'table thead tbody tr th td caption',
);

/** Attributes of any rich text, by element. How a link opens is no part of a text: server and screens set `target` and `rel`. */
export const richTextAttributes = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope', 'align'],
  td: ['colspan', 'rowspan', 'align'],
  ol: ['start'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What KaTeX writes. */
const mathTags = words(
  'math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd ' +
    'mstyle mpadded mphantom menclose mmultiscripts',
);
const mathAttributes = words(
  'display mathvariant stretchy fence separator lspace rspace minsize maxsize columnalign rowspacing columnspacing ' +
    'columnlines rowlines accent accentunder linethickness width height depth voffset scriptlevel displaystyle form ' +
    'movablelimits largeop symmetric mathcolor mathbackground notation',
);

/** Elements of the texts of staff: also callouts, folded parts, coloured code and formulas. */
export const pageTextTags: readonly string[] = [
  ...richTextTags,
  ...words('h5 h6 section div span details summary dl dt dd kbd samp var abbr small del ins cite q'),
  ...mathTags,
];

/** Attributes of the texts of staff, by element; besides, any element may have an {@link anchorShape | id}. */
export const pageTextAttributes: Readonly<Record<string, readonly string[]>> = {
  ...richTextAttributes,
  a: [...richTextAttributes.a, 'aria-label'],
  ol: [...richTextAttributes.ol, 'type'],
  abbr: ['title'],
  details: ['open'],
  ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
};

/** Classes of the texts of staff, by element; a `*` stands for any end. The style sheet of pages knows no others. */
export const pageTextClasses: Readonly<Record<string, readonly string[]>> = {
  figure: ['code', 'printed', 'video'],
  section: ['callout', 'note', 'task', 'summary', 'warning', 'footnotes'],
  details: ['callout', 'folded'],
  p: ['title'],
  a: ['back'],
  span: words('formula hljs-* function_ class_ inherited__ invoke__ constant_ language_ escape_'),
};

/** Ids in the texts of staff begin with it, so that they cannot be those of the portal. */
export const anchorPrefix = 's-';

/** An id in a text of staff, to which its links may lead. */
export const anchorShape = /^s-[\p{L}\p{M}\p{N}\p{Pc}.:-]{1,110}$/u;
