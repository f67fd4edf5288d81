/** Markdown and HTML of a pack, turned into the rich text that the portal keeps. */
import type { Text } from '../messages/text.ts';
import { say } from '../messages/index.ts';
import { sanitizeRichText } from '@baeum/server/platform/rich-text';
import { Marked, type Token } from 'marked';
import { LimitedLexer, TooDeep } from './markdown-lexer.ts';

export interface Rendered {
  readonly html: string;
  /** Mistakes with their line in the source, counted from 1. */
  readonly mistakes: readonly { readonly line: number; readonly message: Text }[];
}

/**
 * `**DNA(핵산)**은` is bold to everyone but CommonMark, which wants a space or punctuation behind the closing stars
 * when a bracket precedes them. Korean particles follow without a space, so the rule is dropped for `**`.
 */
const boldBeforeParticles = {
  name: 'strong',
  level: 'inline' as const,
  start: (source: string) => {
    const at = source.indexOf('**');
    return at < 0 ? undefined : at;
  },
  tokenizer(this: { lexer: { inlineTokens(source: string): Token[] } }, source: string) {
    const found = /^\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/.exec(source);
    if (!found?.[1]) return undefined;
    return { type: 'strong', raw: found[0], text: found[1], tokens: this.lexer.inlineTokens(found[1]) };
  },
};

const marked = new Marked({
  gfm: true,
  extensions: [boldBeforeParticles],
  renderer: {
    // The page has its own h1; texts use what the editor of the portal offers.
    heading({ tokens, depth }) {
      const level = Math.min(depth + 1, 4);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/**
 * Markdown as sanitised HTML.
 * @param allowsPictures whether it may contain pictures
 */
export function renderMarkdown(source: string, allowsPictures = false): Rendered {
  try {
    return render(source, allowsPictures);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return {
      html: '',
      mistakes: [{ line: lineAt(source, error.offset), message: say.files.nestedTooDeeply }],
    };
  }
}

function render(source: string, allowsPictures: boolean): Rendered {
  const mistakes: { line: number; message: Text }[] = [];
  const tokens = new LimitedLexer(marked.defaults).lex(source);
  let from = 0;
  for (const block of tokens) {
    const start = Math.max(source.indexOf(block.raw, from), from);
    from = start + block.raw.length;
    let inside = start;
    void marked.walkTokens([block], (token) => {
      const scheme = token.type === 'link' ? refusedScheme(String(token.href)) : undefined;
      if (token.type !== 'html' && token.type !== 'image' && scheme === undefined) return;
      const at = source.indexOf(token.raw, inside);
      if (at >= 0) inside = at;
      if (token.type === 'image') {
        if (!allowsPictures) mistakes.push({ line: lineAt(source, inside), message: say.texts.picture });
      } else if (scheme !== undefined)
        mistakes.push({
          line: lineAt(source, inside),
          message: say.texts.uses(scheme),
        });
      else mistakes.push(...htmlMistakes(token.raw, lineAt(source, inside), allowsPictures));
    });
  }
  return { html: sanitizeRichText(marked.parser(tokens)).trim(), mistakes };
}

/** Sanitises HTML, which exports contain, and authors may write. */
export function renderHtml(source: string, allowsPictures = false): Rendered {
  return { html: sanitizeRichText(source).trim(), mistakes: htmlMistakes(source, 1, allowsPictures) };
}

function htmlMistakes(
  html: string,
  firstLine: number,
  allowsPictures: boolean,
): { line: number; message: Text }[] {
  const mistakes: { line: number; message: Text }[] = [];
  for (const found of html.matchAll(/<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi)) {
    const [, tag = '', attributes = ''] = found;
    const line = lineAt(html, found.index) + firstLine - 1;
    const name = tag.toLowerCase();
    if (name === 'img' && !allowsPictures) mistakes.push({ line, message: say.texts.picture });
    else if (!isKept(name)) mistakes.push({ line, message: say.texts.uses(`<${name}>`) });
    const script = /\s(on\w+)\s*=|(javascript:)/i.exec(attributes);
    if (script) mistakes.push({ line, message: say.texts.uses(script[1] ?? script[2] ?? '') });
  }
  return mistakes;
}

/** Determined by the sanitiser itself, so that there is one list of allowed tags. */
export const isKept = (tag: string): boolean => sanitizeRichText(`<${tag}>x</${tag}>`).includes(`<${tag}`);

/** The scheme of an address that the sanitiser would remove. */
function refusedScheme(href: string): string | undefined {
  const link = sanitizeRichText(`<a href="${href.replaceAll('"', '%22')}">x</a>`);
  return link.includes('href=') ? undefined : (/^\s*([^:]*:)/.exec(href)?.[1] ?? `the address "${href}"`);
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;
