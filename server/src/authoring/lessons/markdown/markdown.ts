/** Markdown and HTML of a pack, turned into the texts that the portal keeps. */
import type { Text } from '../messages/text.ts';
import { say } from '../messages/index.ts';
import { anchorPrefix } from '@baeum/contract/markup';
import { sanitizePageText } from '../../../platform/page-text.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import type { Token, Tokens } from 'marked';
import { changeLinks, decoded, slugOf } from './anchors.ts';
import { quotedAttributes } from './attributes.ts';
import { renderFormula } from './formulas.ts';
import { htmlFindings } from './html.ts';
import { BeyondLimit, LimitedLexer } from './lexer.ts';
import { noteOf } from './notes.ts';
import { withOwnIds } from './own-html.ts';
import { everyToken, lineAt, linesOf } from './places.ts';
import { footnotesToken, rendererFor } from './render.ts';
import { settle } from './settle.ts';
import { type FootnoteToken, isFootnote, isFootnoteMark, isFormula } from './tokens.ts';

/** What a text may hold. */
export interface TextRules {
  readonly pictures?: boolean;
  /** It is shown as a page: with anchors, callouts, formulas and coloured code. */
  readonly page?: boolean;
}

interface Finding {
  /** In the source, counted from 1. */
  readonly line: number;
  readonly message: Text;
}

export interface Rendered {
  readonly html: string;
  readonly mistakes: readonly Finding[];
  /** What is shown otherwise than it was meant. */
  readonly notes: readonly Finding[];
}

/** Markdown as sanitised HTML. */
export function renderMarkdown(source: string, rules: TextRules = {}): Rendered {
  const { text, lineOf } = withEndedQuotes(source);
  const atSource = (finding: Finding): Finding => ({ ...finding, line: lineOf(finding.line) });
  try {
    const { html, mistakes, notes } = render(text, rules);
    return { html, mistakes: mistakes.map(atSource), notes: notes.map(atSource) };
  } catch (error) {
    if (!(error instanceof BeyondLimit)) throw error;
    const mistake = { line: lineAt(text, error.offset), message: error.said };
    return { html: '', mistakes: [atSource(mistake)], notes: [] };
  }
}

/** An empty line before attributes that belong to a quote, which otherwise would continue its last paragraph. */
function withEndedQuotes(source: string): { text: string; lineOf: (line: number) => number } {
  const lines: string[] = [];
  const origins: number[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const quote = quotedAttributes.exec(line)?.[1];
    const before = lines.at(-1) ?? '';
    if (quote !== undefined && /^ {0,3}>/.test(before)) {
      lines.push(quote.trimEnd());
      origins.push(index + 1);
    }
    lines.push(line);
    origins.push(index + 1);
  }
  return { text: lines.join('\n'), lineOf: (line) => origins[line - 1] ?? line };
}

function render(source: string, rules: TextRules): Rendered {
  const mistakes: Finding[] = [];
  const notes: Finding[] = [];
  const footnotes = new Map<string, FootnoteToken>();
  const options = { page: rules.page ?? false, firstDepth: 1, footnotes };
  const tokens = new LimitedLexer(rendererFor(options).defaults).lex(source);
  const lineOf = linesOf(source, tokens);
  const used = new Set<string>();
  for (const token of everyToken(tokens)) {
    const line = lineOf(token);
    const note = noteOf(token);
    if (note !== undefined) notes.push({ line, message: note });
    if (isFootnote(token)) footnotes.set(token.name, token);
    if (isFootnoteMark(token)) used.add(token.name);
    if (token.type === 'image' && !rules.pictures) mistakes.push({ line, message: say.texts.picture });
    const scheme = token.type === 'link' ? refusedScheme(String(token.href)) : undefined;
    if (scheme !== undefined) {
      const { href } = token as Tokens.Link;
      if (!rules.page || /^\s*(?:javascript|data|vbscript):/i.test(href))
        mistakes.push({ line, message: say.texts.uses(scheme) });
      else notes.push({ line, message: say.pages.addressRefused(href) });
    }
    if (isFormula(token)) notes.push(...formulaNotes(token, line, options.page));
    if (token.type === 'html') {
      const found = htmlFindings(token.raw, line, rules);
      mistakes.push(...found.mistakes);
      notes.push(...found.notes);
    }
  }
  for (const token of everyToken(tokens))
    if (isFootnoteMark(token) && token.tokens === undefined && !footnotes.has(token.name))
      notes.push({ line: lineOf(token), message: say.pages.footnoteEmpty(token.name) });
  for (const [name, token] of footnotes)
    if (!used.has(name))
      notes.push({
        line: lineOf(token),
        message: say.pages.footnoteUnused(name),
      });
  settle(tokens, (token, message) => notes.push({ line: lineOf(token), message }));

  const renderer = rendererFor({ ...options, firstDepth: firstDepthOf(tokens) });
  // The parser shows footnotes at the end, when it has numbered them.
  const raw = renderer.parser([...tokens, footnotesToken]);
  const clean = rules.page ? sanitizePageText(withOwnIds(raw)) : sanitizeRichText(raw);
  return { html: withAnchors(clean, source, notes).trim(), mistakes, notes };
}

const firstDepthOf = (tokens: readonly Token[]): number =>
  Math.min(
    ...tokens.flatMap((token) => (token.type === 'heading' ? [(token as Tokens.Heading).depth] : [])),
    6,
  );

function formulaNotes(
  { raw, text, display }: { raw: string; text: string; display: boolean },
  line: number,
  page: boolean,
): Finding[] {
  if (!page) return [{ line, message: say.pages.formulaOutside(raw.trim()) }];
  const { mistake } = renderFormula(text, display);
  return mistake === undefined ? [] : [{ line, message: say.pages.formulaWrong(raw.trim(), mistake) }];
}

/** Lets links within the text lead to their places; one without a place becomes text. */
function withAnchors(html: string, source: string, notes: Finding[]): string {
  const places = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
  return changeLinks(html, (href) => {
    // References of MyST name a place without a number sign.
    const named = /^[\w:-]+$/.test(href) ? anchorPrefix + slugOf(href) : '';
    if (places.has(named)) return `#${named}`;
    if (!href.startsWith('#') || places.has(href.slice(1))) return href;
    const wanted = decoded(href.slice(1));
    const found = [wanted, slugOf(wanted)].map((name) => anchorPrefix + name).find((id) => places.has(id));
    if (found !== undefined) return `#${found}`;
    const line = lineAt(source, Math.max(0, source.indexOf(wanted)));
    notes.push({
      line,
      message: say.pages.noHeading(wanted),
    });
    return null;
  });
}

/** Sanitises HTML, which exports contain, and authors may write. */
export function renderHtml(source: string, rules: TextRules = {}): Rendered {
  const clean = rules.page ? sanitizePageText(withOwnIds(source)) : sanitizeRichText(source);
  const { mistakes, notes } = htmlFindings(source, 1, rules);
  const all = [...notes];
  return { html: withAnchors(clean, source, all).trim(), mistakes, notes: all };
}

/** The scheme of an address that the sanitiser would remove. */
function refusedScheme(href: string): string | undefined {
  const link = sanitizeRichText(`<a href="${href.replaceAll('"', '%22')}">x</a>`);
  return link.includes('href=') ? undefined : (/^\s*([^:]*:)/.exec(href)?.[1] ?? `the address "${href}"`);
}
