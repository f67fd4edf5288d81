import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

/** What the server lets through (platform/rich-text.ts); styles and classes are not among it. */
const TAGS =
  'p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup mark a img figure figcaption ' +
  'table thead tbody tr th td caption';
const ATTRIBUTES = 'href title src alt width height colspan rowspan scope start';

/** Among them those that are no addresses; DOMPurify would hold them to be wrong ones, and drop the widths of cells and pictures. */
const NUMBERS = 'width height colspan rowspan scope start';

/** Web, mail and telephone addresses, and addresses of our own server; never `javascript:` or `data:`. */
const ADDRESSES = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

purify.addHook('afterSanitizeAttributes', (node) => {
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

/** Rich text as nodes that are safe to show. The server has sanitised it already; this is the second lock. */
export function sanitise(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOWED_URI_REGEXP: ADDRESSES,
    ADD_URI_SAFE_ATTR: NUMBERS.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
