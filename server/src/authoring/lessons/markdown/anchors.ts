/** Links and the places within a page that they lead to. */
import { anchorPrefix } from '@baeum/contract/markup';

/** The last part of an address for a heading, as GitHub makes it. */
export const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-')
    .slice(0, 100);

/** Gives every heading of a page an id of its own. */
export class Anchors {
  readonly #taken = new Set<string>();
  /** How often each was wanted. */
  readonly #wanted = new Map<string, number>();

  add(name: string): string {
    const wanted = slugOf(name) || 'section';
    let nth = this.#wanted.get(wanted) ?? 0;
    let id = wanted;
    do {
      id = nth === 0 ? wanted : `${wanted}-${nth}`;
      nth += 1;
    } while (this.#taken.has(id));
    this.#wanted.set(wanted, nth);
    this.#taken.add(id);
    return anchorPrefix + id;
  }
}

const links = /<a\b([^>]*?)\shref="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g;

/**
 * Changes the links of a sanitised text, whose attribute values are escaped.
 * @param change the new address; null leaves the text of the link alone
 */
export const changeLinks = (html: string, change: (href: string) => string | null): string =>
  html.replace(links, (tag, before: string, href: string, after: string, text: string) => {
    const plain = href.replaceAll('&amp;', '&');
    const changed = change(plain);
    if (changed === plain) return tag;
    return changed === null
      ? text
      : `<a${before} href="${changed.replaceAll('&', '&amp;').replaceAll('"', '%22')}"${after}>${text}</a>`;
  });

/** Names in addresses are percent-encoded, in ids they are not. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
