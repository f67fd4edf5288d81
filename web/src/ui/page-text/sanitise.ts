import { anchorShape, pageTextAttributes, pageTextClasses, pageTextTags } from '@baeum/contract/markup';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

const attributes = ['id', 'class', ...new Set(Object.values(pageTextAttributes).flat())];
const noUrls = attributes.filter((name) => name !== 'href' && name !== 'src');

/** Web, mail and telephone links, addresses of this server, and places of the text itself. */
const URLS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#s-)/i;
const isKnownClass = (tag: string, name: string): boolean =>
  pageTextClasses[tag]?.some((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known,
  ) === true;

purify.addHook('afterSanitizeAttributes', (node) => {
  const id = node.getAttribute('id');
  if (id !== null && !anchorShape.test(id)) node.removeAttribute('id');
  const styles = (node.getAttribute('class') ?? '')
    .split(/\s+/)
    .filter((name) => isKnownClass(node.localName, name));
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
    ALLOWED_TAGS: [...pageTextTags],
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: URLS,
    ADD_URI_SAFE_ATTR: noUrls,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
