import { richTextAttributes, richTextTags } from '@baeum/contract/markup';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

const attributes = [...new Set(Object.values(richTextAttributes).flat())];

/** Not URLs: DOMPurify would reject them as invalid URLs and drop cell and picture sizes. */
const noUrls = attributes.filter((name) => name !== 'href' && name !== 'src');

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
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: URLS,
    ADD_URI_SAFE_ATTR: noUrls,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
