/** Extensions of the lexer; what they mean is decided when the text is settled and rendered. */
import type { Token, TokenizerExtension } from 'marked';
import { blockAttributes, inlineAttributes, readAttributes, span } from './attributes.ts';
import type {
  AttributeToken,
  Callout,
  DefinitionList,
  FootnoteMark,
  FootnoteToken,
  FormulaToken,
  Span,
  TemplateLine,
} from './tokens.ts';

interface Lexing {
  readonly lexer: {
    blockTokens(source: string, tokens?: Token[]): Token[];
    inline(source: string, tokens?: Token[]): Token[];
    inlineTokens(source: string): Token[];
  };
}

type Extended = {
  readonly name: string;
  readonly level: 'block' | 'inline';
  readonly start?: (source: string) => number | undefined;
  readonly tokenizer: (this: Lexing, source: string) => Token | undefined;
};

/** Where an inline part may begin. */
const startAt =
  (pattern: RegExp) =>
  (source: string): number | undefined =>
    pattern.exec(source)?.index;

/** Where a block may begin that ends a paragraph; the lexer asks from within a line. */
const lineStart = (pattern: RegExp) => {
  const behindBreak = new RegExp(`\\n(?=${pattern.source})`, pattern.flags);
  return (source: string): number | undefined => {
    const at = behindBreak.exec(source)?.index;
    return at === undefined ? undefined : at + 1;
  };
};

/**
 * `**DNA(핵산)**은` is bold to everyone but CommonMark, which wants a space or punctuation behind the closing stars
 * when a bracket precedes them. Korean particles follow without a space, so the rule is dropped for `**`.
 */
const boldBeforeParticles: Extended = {
  name: 'strong',
  level: 'inline',
  start: startAt(/\*\*/),
  tokenizer(source) {
    const found = /^\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/.exec(source);
    if (!found?.[1]) return undefined;
    return { type: 'strong', raw: found[0], text: found[1], tokens: this.lexer.inlineTokens(found[1]) };
  },
};

const fenceLine = /^ {0,3}(`{3,}|~{3,})/;
const opening = /^ {0,3}(:{3,})[ \t]*([^\s:].*?)[ \t]*:*[ \t]*$/;
const closing = /^ {0,3}:{3,}[ \t]*$/;

/** The lines of a container up to the `:::` that ends it; what stands in code does not count. */
function containerEnd(lines: readonly string[]): { end: number; closed: boolean } {
  let open = 1;
  let fence = '';
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, marks = ''] = fenceLine.exec(line) ?? [];
    if (fence !== '') {
      if (marks.startsWith(fence) && line.trim() === marks) fence = '';
    } else if (marks !== '') fence = marks;
    else if (closing.test(line)) {
      open -= 1;
      if (open === 0) return { end: at, closed: true };
    } else if (opening.test(line)) open += 1;
  }
  return { end: lines.length, closed: false };
}

/** `challenge`, `{.callout-note title="…"}`, `{note} title`, `note[title]`, `tip title`. */
function readOpening(text: string): { name: string; title: string } {
  const [, inBraces, word = '', bracketed, attributes, rest = ''] =
    /^(?:\{([^}]*)\}|([^\s[{]+))(?:\[([^\]]*)\])?[ \t]*(?:(\{[^}]*\}))?[ \t]*(.*)$/.exec(text) ?? [];
  const { classes, values } = readAttributes(`${inBraces ?? ''} ${attributes ?? ''}`);
  const name = inBraces === undefined ? word : (classes[0] ?? inBraces.trim());
  return { name: name.replace(/^\./, ''), title: bracketed ?? values.get('title') ?? rest };
}

const container: Extended = {
  name: 'callout',
  level: 'block',
  start: lineStart(/ {0,3}:{3,}[ \t]*[^\s:]/),
  tokenizer(source) {
    const lines = source.split('\n');
    const [, , text] = opening.exec(lines[0] ?? '') ?? [];
    if (text === undefined) return undefined;
    const { end, closed } = containerEnd(lines);
    const { name, title } = readOpening(text);
    return {
      type: 'callout',
      raw: lines.slice(0, closed ? end + 1 : end).join('\n') + (lines.length > end + 1 ? '\n' : ''),
      name,
      title: title === '' ? [] : this.lexer.inline(title),
      closed,
      tokens: this.lexer.blockTokens(lines.slice(1, end).join('\n'), []),
    } satisfies Callout;
  },
};

/** `!!! note "title"` and `??? note`, with an indented text. */
const admonition: Extended = {
  name: 'admonition',
  level: 'block',
  start: lineStart(/(?:!!!|\?\?\?\+?)[ \t]+\w/),
  tokenizer(source) {
    const found =
      /^(!!!|\?\?\?\+?)[ \t]+([\w-]+)[^"\n]*(?:"([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t).*(?:\n|$)|[ \t]*\n(?= {4}|\t))+)/.exec(
        source,
      );
    if (!found) return undefined;
    const [raw, mark = '', name = '', title = '', body = ''] = found;
    return {
      type: 'callout',
      raw,
      name: mark === '!!!' ? name : 'details',
      title: title === '' ? [] : this.lexer.inline(title),
      closed: true,
      tokens: this.lexer.blockTokens(body.replace(/^(?: {4}|\t)/gm, ''), []),
    } satisfies Callout;
  },
};

/** `> [!NOTE]`, as on GitHub, and `> [!note]- title`. */
const alert: Extended = {
  name: 'alert',
  level: 'block',
  start: lineStart(/ {0,3}> ?\[!\w/),
  tokenizer(source) {
    const found = /^ {0,3}> ?\[!([\w-]+)\]([-+]?)[ \t]*([^\n]*)(?:\n|$)((?: {0,3}>[^\n]*(?:\n|$))*)/.exec(
      source,
    );
    if (!found) return undefined;
    const [raw, name = '', , title = '', body = ''] = found;
    return {
      type: 'callout',
      raw,
      name,
      title: title === '' ? [] : this.lexer.inline(title),
      closed: true,
      tokens: this.lexer.blockTokens(body.replace(/^ {0,3}> ?/gm, ''), []),
    } satisfies Callout;
  },
};

const attributeLine: Extended = {
  name: 'attributeLine',
  level: 'block',
  start: lineStart(/ {0,3}\{:/),
  tokenizer(source) {
    const found = blockAttributes.exec(source);
    if (!found) return undefined;
    const [raw, braces = ''] = found;
    return {
      type: 'attributes',
      raw,
      attributes: readAttributes(braces),
      block: true,
    } satisfies AttributeToken;
  },
};

/** The target `(name)=` of MyST, which names the heading below it. */
const target: Extended = {
  name: 'target',
  level: 'block',
  tokenizer(source) {
    const found = /^\(([\w-]+)\)=[ \t]*(?:\n|$)/.exec(source);
    if (!found) return undefined;
    const attributes = { id: found[1], classes: [], values: new Map<string, string>() };
    return { type: 'attributes', raw: found[0], attributes, block: true } satisfies AttributeToken;
  },
};

const bracketed: Extended = {
  name: 'span',
  level: 'inline',
  start: startAt(/\[[^\][\n]+\]\{/),
  tokenizer(source) {
    const [raw, text = '', braces = ''] = span.exec(source) ?? [];
    if (raw === undefined) return undefined;
    return {
      type: 'span',
      raw,
      attributes: readAttributes(braces),
      tokens: this.lexer.inlineTokens(text),
    } satisfies Span;
  },
};

const attributes: Extended = {
  name: 'attributes',
  level: 'inline',
  start: startAt(/\{[:#.\w]/),
  tokenizer(source) {
    const [raw] = inlineAttributes.exec(source) ?? [];
    if (raw === undefined) return undefined;
    return {
      type: 'attributes',
      raw,
      attributes: readAttributes(raw),
      block: false,
    } satisfies AttributeToken;
  },
};

const formulaBlock: Extended = {
  name: 'formulaBlock',
  level: 'block',
  start: lineStart(/ {0,3}(?:\$\$|\\\[)/),
  tokenizer(source) {
    const found =
      /^ {0,3}\$\$[ \t]*\n?([\s\S]+?)\$\$[ \t]*(?:\{#[^}\n]*\})?[ \t]*(?:\n|$)/.exec(source) ??
      /^ {0,3}\\\[[ \t]*\n?([\s\S]+?)\\\][ \t]*(?:\n|$)/.exec(source);
    // A formula has no empty line, and another text behind it makes it part of a paragraph.
    if (!found?.[1] || /\n[ \t]*\n/.test(found[1])) return undefined;
    return { type: 'formula', raw: found[0], text: found[1].trim(), display: true } satisfies FormulaToken;
  },
};

const inlineForms = [
  { form: /^\$\$([^$\n]+(?:\n[^$\n]+)*)\$\$/, display: true },
  { form: /^\\\[([^\n]+?)\\\]/, display: true },
  { form: /^\\\(([^\n]+?)\\\)/, display: false },
  // As in Pandoc, so that "$5 and $6" are no formula.
  { form: /^\$(?![\s$\d]*(?:\s|$))((?:\\.|[^$\\\n])*?(?:\\.|[^\s$\\]))\$(?![A-Za-z0-9$])/, display: false },
];

const formula: Extended = {
  name: 'formula',
  level: 'inline',
  start: startAt(/(?<![A-Za-z0-9\\$])\$|\\[([]/),
  tokenizer(source) {
    for (const { form, display } of inlineForms) {
      const found = form.exec(source);
      if (found?.[1] && !/^\s/.test(found[1]))
        return { type: 'formula', raw: found[0], text: found[1].trim(), display } satisfies FormulaToken;
    }
    return undefined;
  },
};

const footnote: Extended = {
  name: 'footnote',
  level: 'block',
  start: lineStart(/ {0,3}\[\^/),
  tokenizer(source) {
    const found =
      /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?!\[\^|[ \t]*$).+|\n[ \t]*(?=\n(?: {2,}|\t)))*)(?:\n|$)/m.exec(
        source,
      );
    if (found?.index !== 0) return undefined;
    const [raw, name = '', body = ''] = found;
    const tokens = this.lexer.blockTokens(body.replace(/^(?: {1,4}|\t)/gm, ''), []);
    return { type: 'footnote', raw, name, tokens } satisfies FootnoteToken;
  },
};

const footnoteMark: Extended = {
  name: 'footnoteMark',
  level: 'inline',
  start: startAt(/\[\^|\^\[/),
  tokenizer(source) {
    const [raw, name] = /^\[\^([^\]\s]+)\]/.exec(source) ?? [];
    if (raw !== undefined && name !== undefined)
      return { type: 'footnoteMark', raw, name } satisfies FootnoteMark;
    const [whole, text] = /^\^\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]/.exec(source) ?? [];
    if (whole === undefined || text === undefined) return undefined;
    return {
      type: 'footnoteMark',
      raw: whole,
      name: '',
      tokens: [{ type: 'paragraph', raw: text, text, tokens: this.lexer.inlineTokens(text) }],
    } satisfies FootnoteMark;
  },
};

/** A term on a line, and below it its definitions, each behind a colon. */
const definitions: Extended = {
  name: 'definitions',
  level: 'block',
  tokenizer(source) {
    const found =
      /^((?! {4})[^\s:>#|`~][^\n]*\n)\n?((?::[ \t]+[^\n]+(?:\n(?![ \t]*\n|:[ \t])[^\n]+)*(?:\n[ \t]*(?=\n(?: {2,}\S|:[ \t]))(?:\n {2,}[^\n]+)*)*(?:\n|$))+)/.exec(
        source,
      );
    if (!found) return undefined;
    const [raw, term = '', body = ''] = found;
    const items: { term: boolean; tokens: Token[] }[] = [
      { term: true, tokens: this.lexer.inline(term.trim()) },
    ];
    for (const part of body.split(/^(?=:[ \t])/m)) {
      const text = part.replace(/^:[ \t]+/, '').replace(/^ {1,4}/gm, '');
      if (text.trim() !== '') items.push({ term: false, tokens: this.lexer.blockTokens(text.trim(), []) });
    }
    return { type: 'definitions', raw, items } satisfies DefinitionList;
  },
};

const templateLine: Extended = {
  name: 'template',
  level: 'block',
  start: lineStart(/ {0,3}\{[%{]/),
  tokenizer(source) {
    const [raw] =
      /^ {0,3}\{(?:%[^\n]*?%|\{[^\n]*?\})\}[ \t]*(?:\n|$)/.exec(source) ??
      // A comment or a raw part of Liquid over several lines is a template, too.
      /^ {0,3}\{% *comment *%\}[\s\S]*?\{% *endcomment *%\}[ \t]*(?:\n|$)/.exec(source) ??
      [];
    return raw === undefined ? undefined : ({ type: 'template', raw } satisfies TemplateLine);
  },
};

/** In the order in which they are tried. */
export const extensions = [
  container,
  admonition,
  alert,
  templateLine,
  attributeLine,
  target,
  formulaBlock,
  footnote,
  definitions,
  boldBeforeParticles,
  footnoteMark,
  formula,
  bracketed,
  attributes,
] as unknown as TokenizerExtension[];
