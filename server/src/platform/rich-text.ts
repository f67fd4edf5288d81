import sanitizeHtml from 'sanitize-html';

const tags =
  'p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup mark a img figure figcaption ' +
  'table thead tbody tr th td caption';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
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
 * HTML with nothing left in it that could run or load by itself (DESIGN §4 "Rich text"). Applied when text is written;
 * the screen's RichText part does the same again when it is shown.
 */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, allowed);
