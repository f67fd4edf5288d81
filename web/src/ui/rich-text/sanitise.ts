import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

/** What the server allows (platform/rich-text.ts), without styles and classes. */
const TAGS =
  'p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup mark a img figure figcaption ' +
  'table thead tbody tr th td caption';
const ATTRIBUTES = 'href title src alt width height colspan rowspan scope start';

/** Not URLs: DOMPurify would reject them as invalid URLs and drop cell and picture sizes. */
const NUMBERS = 'width height colspan rowspan scope start';

/** Web, mail and telephone links and URLs of this server; never `javascript:` or `data:`. */
const URLS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

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

/** Rich text as safe DOM nodes. The server has sanitised it already; this is a second line of defence. */
export function sanitise(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOWED_URI_REGEXP: URLS,
    ADD_URI_SAFE_ATTR: NUMBERS.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
