/** Attributes in braces, as kramdown and Pandoc write them: `{#id .class key="value"}`, with or without a colon. */

export interface Attributes {
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

const value = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'{}]+)`;
const one = String.raw`(?:#[\p{L}\p{N}_:.-]+|\.[\p{L}\p{N}_-]+|[\w-]+=${value})`;
const braces = String.raw`\{:?[ \t]*${one}(?:\s+${one})*\s*\}`;

/** At the beginning of a text, directly behind what they describe. */
export const inlineAttributes = new RegExp(`^${braces}`, 'u');
/** Behind a text in brackets. */
export const span = new RegExp(String.raw`^\[((?:[^[\]\\\n]|\\.)+)\](${braces})`, 'u');
/** On a line of their own; only with a colon, because without one it is a text. */
export const blockAttributes = new RegExp(String.raw`^ {0,3}(?=\{:)(${braces})[ \t]*(?:\n|$)`, 'u');
/** Such a line within quotes: kramdown ends the inner quote before it, CommonMark continues its last paragraph. */
export const quotedAttributes = new RegExp(String.raw`^((?: {0,3}>)*)[ \t]*(?=\{:)${braces}[ \t]*$`, 'u');

export function readAttributes(source: string): Attributes {
  let id: string | undefined;
  const classes: string[] = [];
  const values = new Map<string, string>();
  for (const [part] of source.matchAll(new RegExp(one, 'gu'))) {
    if (part.startsWith('#')) id ??= part.slice(1);
    else if (part.startsWith('.')) classes.push(part.slice(1));
    else {
      const [, name = '', given = ''] = /^([\w-]+)=([\s\S]*)$/.exec(part) ?? [];
      values.set(name, given.replace(/^(["'])([\s\S]*)\1$/, '$2'));
    }
  }
  return { id, classes, values };
}
