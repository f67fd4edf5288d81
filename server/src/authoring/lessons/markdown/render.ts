/** Turns tokens into HTML: that of pages, or the plainer one of other texts. */
import {
  Marked,
  type Parser,
  type RendererThis,
  type Token,
  type Tokens,
  type TokenizerAndRendererExtension,
  Tokenizer,
} from 'marked';
import { anchorPrefix } from '@baeum/contract/markup';
import { Anchors } from './anchors.ts';
import { calloutNamed } from './callouts.ts';
import { escapeHtml, renderCode } from './code.ts';
import { optionsOf } from './options.ts';
import { paragraphOf } from './extension.ts';
import { renderFormula } from './formulas.ts';
import type { DescribedImage, NamedHeading } from './settle.ts';
import { extensions } from './syntax.ts';
import type {
  Callout,
  DefinitionList,
  FootnoteMark,
  FootnoteToken,
  FormulaToken,
  RoleToken,
  Span,
} from './tokens.ts';

export interface RenderOptions {
  /** Whether it is shown as a page, which has more than other rich texts. */
  readonly page: boolean;
  /** The depth of the first rank of headings. */
  readonly firstDepth: number;
  readonly footnotes: ReadonlyMap<string, FootnoteToken>;
}

const renderers = (options: RenderOptions, anchors: Anchors): TokenizerAndRendererExtension[] => {
  const { page } = options;
  const marks: { readonly name: string; readonly tokens: Token[] }[] = [];
  const numberOf = ({ name, tokens }: FootnoteMark): number => {
    const known = name === '' ? -1 : marks.findIndex((one) => one.name === name);
    if (known >= 0) return known + 1;
    return marks.push({ name, tokens: tokens ?? options.footnotes.get(name)?.tokens ?? [] });
  };
  const named = (name: string, renderer: (parser: Parser, token: never) => string) => ({
    name,
    renderer(this: RendererThis, token: Tokens.Generic) {
      return renderer(this.parser, token as never);
    },
  });
  return [
    named('callout', (parser, token: Callout) => renderCallout(parser, token, page)),
    named('definitions', (parser, token: DefinitionList) =>
      renderDefinitions(parser, token, page ? anchors : undefined),
    ),
    named('span', (parser, { attributes: { id }, tokens }: Span) => {
      const text = parser.parseInline(tokens);
      return page && id !== undefined ? `<span id="${anchors.add(id)}">${text}</span>` : text;
    }),
    named('formula', (_, token: FormulaToken) => {
      const shown = renderFormulaToken(token, page);
      return page && token.id ? `<div id="${anchors.add(token.id)}">${shown}</div>\n` : shown;
    }),
    named('role', (_, { kind, text }: RoleToken) => {
      const tag = roleTags.get(kind);
      return tag === undefined ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag}>`;
    }),
    named('comment', () => ''),
    named('template', () => ''),
    named('attributes', () => ''),
    named('footnote', () => ''),
    named('footnoteMark', (_, token: FootnoteMark) => {
      const number = numberOf(token);
      const isFirst = marks.length === number && marks[number - 1]?.name === token.name;
      const id = isFirst ? ` id="${anchorPrefix}from-${number}"` : '';
      return page
        ? `<sup${id}><a href="#${anchorPrefix}note-${number}" aria-label="각주 ${number}">${number}</a></sup>`
        : `<sup>${number})</sup>`;
    }),
    named('footnotes', (parser) => {
      // A footnote may have footnotes.
      let items = '';
      for (let index = 0; index < marks.length; index++) {
        const body = parser.parse(marks[index]?.tokens ?? []).trim();
        const back = `<a class="back" href="#${anchorPrefix}from-${index + 1}" aria-label="본문으로 돌아가기">↑</a>`;
        const text = page ? withBack(body, back) : body;
        items += `<li${page ? ` id="${anchorPrefix}note-${index + 1}"` : ''}>${text}</li>\n`;
      }
      if (items === '') return '';
      return page
        ? `<section class="footnotes"><p class="title">각주</p>\n<ol>\n${items}</ol></section>`
        : `<hr>\n<ol>\n${items}</ol>`;
    }),
  ];
};

/** Roles that say how a text looks. */
const roleTags: ReadonlyMap<string, string> = new Map([
  ['sub', 'sub'],
  ['subscript', 'sub'],
  ['sup', 'sup'],
  ['superscript', 'sup'],
  ['kbd', 'kbd'],
  ['code', 'code'],
  ['command', 'code'],
  ['file', 'code'],
  ['strong', 'strong'],
]);

const withBack = (body: string, back: string): string =>
  body.endsWith('</p>') ? `${body.slice(0, -4)} ${back}</p>` : `${body} ${back}`;

/** A token behind all others, where the footnotes stand. */
export const footnotesToken: Token = { type: 'footnotes', raw: '' };

function renderCallout(parser: Parser, { name, title, tokens }: Callout, page: boolean): string {
  const use = calloutNamed(name);
  if (use === 'forTeachers') return '';
  const body = parser.parse(tokens);
  const given = title.length > 0 ? parser.parseInline(title) : '';
  if (use === undefined || use === 'tabs')
    return given === '' ? body : `<p><strong>${given}</strong></p>\n${body}`;
  const shown = given === '' ? escapeHtml(use.title) : given;
  if (!page) return `<blockquote>\n<p><strong>${shown}</strong></p>\n${body}</blockquote>\n`;
  if (use.style === 'folded')
    return `<details class="callout folded"><summary>${shown}</summary>\n${body}</details>\n`;
  return `<section class="callout ${use.style}"><p class="title">${shown}</p>\n${body}</section>\n`;
}

/** @param anchors those of a page, where terms can be linked to */
function renderDefinitions(parser: Parser, { items }: DefinitionList, anchors: Anchors | undefined): string {
  const text = (tokens: Token[]) => parser.parse(tokens).trim();
  if (anchors) {
    const parts = items.map(({ term, tokens }) => {
      if (!term) return `<dd>${text(tokens)}</dd>`;
      const name = parser.parseInline(tokens);
      return `<dt id="${anchors.add(wordsOf(name))}">${name}</dt>`;
    });
    return `<dl>\n${parts.join('\n')}\n</dl>\n`;
  }
  return items
    .map(({ term, tokens }) =>
      term
        ? `<p><strong>${parser.parseInline(tokens)}</strong></p>\n`
        : `<ul>\n<li>${text(tokens)}</li>\n</ul>\n`,
    )
    .join('');
}

function renderFormulaToken({ raw, text, display }: FormulaToken, page: boolean): string {
  const { html } = page ? renderFormula(text, display) : { html: '' };
  // As it was written.
  if (html === '') return `<code>${escapeHtml(raw.trim())}</code>`;
  return display ? `<span class="formula">${html}</span>\n` : html;
}

/** A renderer for one text: it counts footnotes and names headings. */
export function rendererFor(options: RenderOptions): Marked {
  const { page, firstDepth } = options;
  const anchors = new Anchors();
  let rank = 1;
  return new Marked({
    gfm: true,
    extensions: [...extensions, ...renderers(options, anchors)],
    tokenizer: {
      // A single tilde is a tilde: "3~5장, 7~9장".
      del(source) {
        return source.startsWith('~~') ? false : undefined;
      },
      // Asked for each line of a list, and would read on to the next empty line.
      lheading(source) {
        return Tokenizer.prototype.lheading.call(this, paragraphOf(source));
      },
    },
    renderer: {
      heading(token) {
        const { tokens, depth, id } = token as NamedHeading;
        const content = this.parser.parseInline(tokens).trim();
        // The page has its own h1; other texts use what the editor of the portal offers.
        if (!page) {
          const level = Math.min(depth + 1, 4);
          return `<h${level}>${content}</h${level}>\n`;
        }
        rank = Math.max(2, Math.min(depth - firstDepth + 2, rank + 1, 6));
        return `<h${rank} id="${anchors.add(id ?? wordsOf(content))}">${content}</h${rank}>\n`;
      },
      del({ tokens }) {
        return `<s>${this.parser.parseInline(tokens)}</s>`;
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      code({ text, lang = '' }) {
        if (!page) return false;
        return ['math', '{math}'].includes(lang)
          ? renderFormulaToken(
              { type: 'formula', raw: text, text: optionsOf(text, lang).text, display: true },
              page,
            )
          : renderCode(optionsOf(text, lang).text, lang);
      },
      link({ href, title, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (text !== '' || /^https?:/i.test(href)) return false;
        // Of references of MyST the name is shown.
        const name = href.replace(/^#/, '');
        const label = title ? ` title="${escapeHtml(title)}"` : '';
        return `<a href="${escapeHtml(addressOf(href))}"${label}>${escapeHtml(name)}</a>`;
      },
      image: (token) => renderImage(token),
      paragraph({ tokens }) {
        const [only, ...others] = tokens.filter(({ raw }) => raw.trim() !== '');
        if (only?.type !== 'image' || others.length > 0) return false;
        const caption = captionOf(only as DescribedImage);
        if (caption === '') return false;
        return `<figure>${this.parser.parseInline(tokens)}<figcaption>${escapeHtml(caption)}</figcaption></figure>\n`;
      },
    },
  });
}

/** What a reader reads of HTML. */
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '');

/** With `{alt="…"}` the text in brackets is the caption. */
const captionOf = ({ attributes, text, title }: DescribedImage): string =>
  (attributes?.values.has('alt') ? text : '') || (title ?? '');

function renderImage(token: DescribedImage): string {
  const { href, text, attributes } = token;
  const size = (['width', 'height'] as const).flatMap((name) => {
    const [value] = /^\d+(?:px|%)?$/.exec(attributes?.values.get(name) ?? '') ?? [];
    return value === undefined ? [] : [` ${name}="${value.replace('px', '')}"`];
  });
  const alt = attributes?.values.get('alt') ?? text;
  return `<img src="${escapeHtml(addressOf(href))}" alt="${escapeHtml(alt)}"${size.join('')}>`;
}

/** Percent-encoded, as browsers do it. */
const addressOf = (href: string): string => {
  try {
    return encodeURI(href).replaceAll('%25', '%');
  } catch {
    return '';
  }
};
