const NOTHING = /(?:&nbsp;|&#160;|&#xa0;|&zwnj;|&#8203;|[\s\u00a0\u200b-\u200d\u2060\ufeff])+/gi;

/** Whether a rich text has neither letters nor pictures, only tags. */
export function isEmptyHtml(html: string): boolean {
  if (/<img\b/i.test(html)) return false;
  return html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').replace(NOTHING, '') === '';
}

/**
 * HTML for the form: without unfinished pictures, which have no `src`, and trailing empty paragraphs; empty
 * when there is no content.
 */
export function serializeHtml(html: string): string {
  const text = html.replaceAll('<img>', '').replace(/(?:<p>(?:<br>|\s)*<\/p>\s*)+$/, '');
  return isEmptyHtml(text) ? '' : text;
}

/** Links to the portal itself get its origin, because the editor keeps complete addresses only. */
export const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(<a\b[^>]*\shref=")(?=\/(?!\/))/g, `$1${origin}`);

/** The reverse, for what is sent. */
export const withoutOrigin = (html: string, origin: string): string =>
  html.replaceAll(`href="${origin}/`, 'href="/');
