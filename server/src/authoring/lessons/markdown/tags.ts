/** Tags in HTML that others have written, found in one pass: patterns over a whole text search it anew at every tag. */

export interface Tag {
  /** In lower case; the one of an end tag begins with a slash. */
  readonly name: string;
  /** As it is written. */
  readonly text: string;
  readonly from: number;
  /** Behind it. */
  readonly end: number;
}

const beginning = /<!--|<(\/?[a-z][a-z0-9]*)/gi;
const quotes = new Set(['"', "'"]);

/** Those outside of comments, in their order. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  const search = new RegExp(beginning);
  for (let found = search.exec(html); found !== null; found = search.exec(html)) {
    const [begun, name = ''] = found;
    const from = found.index;
    const end = begun === '<!--' ? endOfComment(html, from) : endOfTag(html, from + begun.length);
    // Nothing is read as a tag behind one that does not end.
    if (end === undefined) break;
    if (name !== '') tags.push({ name: name.toLowerCase(), text: html.slice(from, end), from, end });
    search.lastIndex = end;
  }
  return tags;
}

function endOfComment(html: string, from: number): number | undefined {
  const at = html.indexOf('-->', from);
  return at < 0 ? undefined : at + 3;
}

/** A value in quotes may hold the sign that ends a tag. */
function endOfTag(html: string, from: number): number | undefined {
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at);
    if (sign === '>') return at + 1;
    if (html.charAt(at - 1) !== '=' || !quotes.has(sign)) continue;
    at = html.indexOf(sign, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}
