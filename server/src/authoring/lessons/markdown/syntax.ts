/** Extensions of the lexer; what they mean is decided when the text is settled and rendered. */
import type { Token, TokenizerExtension } from 'marked';
import { blockAttributes, inlineAttributes, readAttributes, span } from './attributes.ts';
import { calloutSyntax } from './callout-syntax.ts';
import { dialectBlocks, dialectInlines, macroForm } from './dialects.ts';
import { beginningOf, type Extended, lineStart, startAt } from './extension.ts';
import type {
  AttributeToken,
  DefinitionList,
  FootnoteMark,
  FootnoteToken,
  FormulaToken,
  Span,
  TemplateLine,
} from './tokens.ts';

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
  tokenizer(text) {
    const source = beginningOf(text);
    const found =
      /^ {0,3}\$\$[ \t]*\n?([\s\S]+?)\$\$[ \t]*(?:\{#([^}\s]*)[^}\n]*\}|\(([\w:.-]+)\))?[ \t]*(?:\n|$)/.exec(
        source,
      ) ?? /^ {0,3}\\\[[ \t]*\n?([\s\S]+?)\\\][ \t]*(?:\n|$)/.exec(source);
    // A formula has no empty line, and another text behind it makes it part of a paragraph.
    if (!found?.[1] || /\n[ \t]*\n/.test(found[1])) return undefined;
    const id = found[2] ?? found[3];
    return {
      type: 'formula',
      id,
      raw: found[0],
      text: found[1].trim(),
      display: true,
    } satisfies FormulaToken;
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
      /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?!\[\^|[ \t]*(?:\n|$))[^\n]+|\n[ \t]*(?=\n(?: {2,}|\t)))*)(?:\n|$)/.exec(
        source,
      );
    if (!found) return undefined;
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
    if (macroForm.test(source.trimStart())) return undefined;
    const [raw] =
      /^ {0,3}(?:\{(?:%(?:(?!%\})[^\n])*%|\{(?:(?!\}\})[^\n])*\})\}[ \t]*)+(?:\n|$)/.exec(source) ??
      // A comment or a raw part of Liquid over several lines is a template, too.
      /^ {0,3}\{% *comment *%\}[\s\S]*?\{% *endcomment *%\}[ \t]*(?:\n|$)/.exec(source) ??
      [];
    return raw === undefined ? undefined : ({ type: 'template', raw } satisfies TemplateLine);
  },
};

/** The last one is tried first. */
export const extensions = [
  ...calloutSyntax,
  templateLine,
  ...dialectBlocks,
  attributeLine,
  target,
  formulaBlock,
  footnote,
  definitions,
  boldBeforeParticles,
  footnoteMark,
  ...dialectInlines,
  formula,
  bracketed,
  attributes,
] as unknown as TokenizerExtension[];
