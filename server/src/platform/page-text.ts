/**
 * The text of pages and descriptions that a course pack contains: besides what rich text may hold
 * ({@link sanitizeRichText}) callouts, folded parts, anchors, coloured code and formulas. Only staff write such texts;
 * students' texts never pass here.
 */
import { anchorShape, pageTextAttributes, pageTextClasses, pageTextTags } from '@baeum/contract/markup';
import sanitizeHtml from 'sanitize-html';
import { attributesOf } from './rich-text.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...pageTextTags],
  allowedAttributes: { '*': ['id'], ...attributesOf(pageTextAttributes) },
  allowedClasses: Object.fromEntries(
    Object.entries(pageTextClasses).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id !== undefined && anchorShape.test(id) ? { id, ...attribs } : attribs,
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
