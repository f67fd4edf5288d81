import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

/** What the server allows in the texts of staff (platform/page-text.ts). */
const TAGS =
  'p br hr h2 h3 h4 h5 h6 blockquote pre code ul ol li strong b em i u s sub sup mark a img figure figcaption ' +
  'table thead tbody tr th td caption section div span details summary dl dt dd kbd samp var abbr small del ins ' +
  'cite q math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable ' +
  'mtr mtd mstyle mpadded mphantom menclose mmultiscripts';
const MATH =
  'display mathvariant stretchy fence separator lspace rspace minsize maxsize columnalign rowspacing ' +
  'columnspacing columnlines rowlines accent accentunder linethickness depth voffset scriptlevel displaystyle ' +
  'form movablelimits largeop symmetric mathcolor mathbackground notation';
const NUMBERS = 'width height colspan rowspan scope start align type';
const ATTRIBUTES = `id class href title src alt open aria-label ${NUMBERS} ${MATH}`;

/** Web, mail and telephone links, addresses of this server, and places of the text itself. */
const URLS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#s-)/i;
const ANCHOR = /^s-[\p{L}\p{M}\p{N}\p{Pc}.:-]{1,110}$/u;
const CLASSES =
  /^(?:code|printed|video|callout|note|task|summary|warning|folded|footnotes|title|formula|back|hljs-[\w-]+|\w+_{1,2})$/;

purify.addHook('afterSanitizeAttributes', (node) => {
  const id = node.getAttribute('id');
  if (id !== null && !ANCHOR.test(id)) node.removeAttribute('id');
  const styles = (node.getAttribute('class') ?? '').split(/\s+/).filter((name) => CLASSES.test(name));
  if (styles.length > 0) node.setAttribute('class', styles.join(' '));
  else node.removeAttribute('class');
  if (node.tagName === 'A' && /^https?:/i.test(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    node.setAttribute('decoding', 'async');
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

/** A text of staff as safe DOM nodes. The server has sanitised it already; this is a second line of defence. */
export function sanitisePage(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOWED_URI_REGEXP: URLS,
    ADD_URI_SAFE_ATTR: `${NUMBERS} ${MATH} id class open aria-label`.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
