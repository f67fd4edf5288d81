/** What the parts of a text mean beside each other: attributes go to what they describe, quotes become callouts. */
import type { Text } from '../messages/text.ts';
import { say } from '../messages/index.ts';
import type { Token, Tokens } from 'marked';
import type { Attributes } from './attributes.ts';
import { calloutNamed } from './callouts.ts';
import { partsOf } from './places.ts';
import { type Callout, type DefinitionList, isAttributes, isCallout, isDefinitions } from './tokens.ts';

/** A heading with the id that it was given. */
export type NamedHeading = Tokens.Heading & { id?: string };
/** A picture with the attributes behind it. */
export type DescribedImage = Tokens.Image & { attributes?: Attributes };

type Report = (token: Token, message: Text) => void;

const isHeading = (token: Token | undefined): token is NamedHeading => token?.type === 'heading';
const isCode = (token: Token | undefined): token is Tokens.Code => token?.type === 'code';
const isImage = (token: Token | undefined): token is DescribedImage => token?.type === 'image';
const isQuote = (token: Token | undefined): token is Tokens.Blockquote => token?.type === 'blockquote';

/** Changes the tokens in place. */
export function settle(tokens: Token[], report: Report): void {
  const kept: Token[] = [];
  let nextId: string | undefined;
  for (const token of tokens) {
    for (const part of partsOf(token)) settle(part, report);
    const before = kept.findLast(({ type }) => type !== 'space');
    if (isAttributes(token)) {
      const { attributes, block } = token;
      const isTarget = block && token.raw.startsWith('(');
      if (isTarget) nextId = attributes.id;
      else if (!block && !isDescribed(before)) kept.push(asText(token));
      else if (!apply(attributes, before, kept, block))
        report(token, say.pages.attributesLost(token.raw.trim()));
      continue;
    }
    if (isHeading(token)) nameHeading(token, nextId);
    if (token.type !== 'space') nextId = undefined;
    if (isCallout(token)) titleOf(token);
    const terms = token.type === 'list' ? termsOf(token as Tokens.List) : undefined;
    if (terms !== undefined) {
      kept.push(terms);
      continue;
    }
    if (isDefinitions(token) && isDefinitions(before)) {
      kept[kept.indexOf(before)] = {
        ...before,
        raw: before.raw + token.raw,
        items: [...before.items, ...token.items],
      };
      continue;
    }
    kept.push(token);
  }
  tokens.splice(0, tokens.length, ...kept);
}

/** A list of MDN whose items are terms, each with a list of definitions that begin with a colon. */
function termsOf({ raw, items }: Tokens.List): (DefinitionList & Token) | undefined {
  const found: { term: boolean; tokens: Token[] }[] = [];
  for (const { tokens } of items) {
    const inner = tokens.at(-1) as Tokens.List | undefined;
    if (inner?.type !== 'list' || tokens.length < 2) return undefined;
    const [term] = tokens as Tokens.Text[];
    found.push({ term: true, tokens: term?.tokens ?? [] });
    for (const definition of inner.items) {
      const [text] = definition.tokens as Tokens.Text[];
      const [first, ...others] = text?.tokens ?? [];
      if (first?.type !== 'text' || !first.raw.startsWith(': ')) return undefined;
      const shown = { ...first, raw: first.raw.slice(2), text: (first as Tokens.Text).text.slice(2) };
      const paragraph = { ...text, type: 'paragraph', tokens: [shown, ...others] } as Token;
      found.push({ term: false, tokens: [paragraph, ...definition.tokens.slice(1)] });
    }
  }
  return { type: 'definitions', raw, items: found };
}

/** Whether braces behind it are attributes rather than a text. */
const isDescribed = (token: Token | undefined): boolean =>
  token !== undefined && ['image', 'link', 'codespan'].includes(token.type);

const asText = ({ raw }: Token): Token => ({ type: 'text', raw, text: raw, escaped: false });

/** @returns whether all of it has an effect */
function apply(attributes: Attributes, before: Token | undefined, kept: Token[], block: boolean): boolean {
  const { id, classes, values } = attributes;
  if (isImage(before) && !block) {
    before.attributes = attributes;
    return true;
  }
  if (!block) return false;
  const [style] = classes;
  if (isQuote(before) && style !== undefined && calloutNamed(style) !== undefined) {
    const { raw, tokens } = before;
    const callout: Callout & Token = { type: 'callout', raw, name: style, title: [], closed: true, tokens };
    titleOf(callout);
    kept[kept.indexOf(before)] = callout;
    return true;
  }
  if (isCode(before) && style !== undefined) {
    before.lang = style;
    return true;
  }
  if (isHeading(before) && id !== undefined) {
    before.id = id;
    return classes.length === 0 && values.size === 0;
  }
  return false;
}

/** `## Title {#id}` */
function nameHeading(heading: NamedHeading, id: string | undefined): void {
  const last = heading.tokens.at(-1);
  const found = last?.type === 'text' ? / *\{#([\p{L}\p{N}_:.-]+)[^}]*\} *$/u.exec(last.raw) : null;
  if (last && found) {
    const text = last.raw.slice(0, found.index);
    heading.tokens = [...heading.tokens.slice(0, -1), { type: 'text', raw: text, text, escaped: false }];
  }
  const name = heading.id ?? found?.[1] ?? id;
  if (name !== undefined) heading.id = name;
}

/** The heading with which a callout begins is its title. */
function titleOf(callout: Callout): void {
  if (callout.title.length > 0) return;
  const at = callout.tokens.findIndex(({ type }) => type !== 'space');
  const first = callout.tokens[at];
  if (!isHeading(first)) return;
  callout.title = first.tokens;
  callout.tokens.splice(at, 1);
}
