import { isEmptyHtml } from './emptiness.ts';

/**
 * The text as its form gets it: without pictures that are still on their way, which have no address, and without the empty
 * paragraphs at its end; empty when it says nothing.
 */
export function writtenHtml(html: string): string {
  const text = html.replaceAll('<img>', '').replace(/(?:<p>(?:<br>|\s)*<\/p>\s*)+$/, '');
  return isEmptyHtml(text) ? '' : text;
}
