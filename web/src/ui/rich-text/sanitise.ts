import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

const TAGS =
  'p br hr div span strong b em i u s sub sup mark blockquote pre code h2 h3 h4 ul ol li a img figure figcaption ' +
  'table caption thead tbody tfoot tr th td';
const ATTRIBUTES = 'href src alt title width height colspan rowspan scope start';

/** Web, mail and telephone addresses, and addresses of our own server; never `javascript:` or `data:`. */
const ADDRESSES = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

const ALIGNMENTS = /(?:^|;)\s*text-align:\s*(left|center|right|justify)\s*(?:;|$)/i;

purify.addHook('uponSanitizeAttribute', (node, event) => {
  // Alignment is the one style that editors write; as an attribute it needs no inline style.
  const alignment = event.attrName === 'style' ? ALIGNMENTS.exec(event.attrValue)?.[1] : undefined;
  if (alignment) node.setAttribute('data-align', alignment.toLowerCase());
});

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
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
