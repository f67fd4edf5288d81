/** What single tools have beyond the notations that lessons share: roles of MyST, Liquid, macros of MDN, MDX, MkDocs. */
import type { Tokens } from 'marked';
import { beginningOf, type Extended, lineStart, startAt } from './extension.ts';
import type { Callout, CommentToken, FormulaToken, RoleToken, TemplateLine } from './tokens.ts';

/** Lines of which nothing is shown, and a note says so. */
const leftOutLines = [
  // A list of contents, which every page has by itself.
  /^ {0,3}(?:[*+-] [^\n]*\n {0,3}\{:toc[^}\n]*\}|\[TOC\]|\[\[_TOC_\]\])[ \t]*(?:\n|$)/i,
  // MDX.
  /^(?:import\s[^\n]*\sfrom\s+['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s[^\n]*)[ \t]*(?:\n|$)/,
  // Snippets of MkDocs.
  /^ {0,3}--8<--[^\n]*(?:\n|$)/,
  // Abbreviations of kramdown and MkDocs.
  /^ {0,3}\*\[[^\]\n]+\]:[^\n]*(?:\n|$)/,
];

const leftOut: Extended = {
  name: 'leftOut',
  level: 'block',
  start: lineStart(/ {0,3}(?:[*+-] [^\n]*\n {0,3}\{:toc|\[TOC\]|\[\[_TOC_\]\]|--8<--|\*\[)/i),
  tokenizer(source) {
    const [raw] = leftOutLines.map((form) => form.exec(source)).find(Boolean) ?? [];
    return raw === undefined ? undefined : ({ type: 'template', raw } satisfies TemplateLine);
  },
};

/** Comments of kramdown and MDX, of which nobody reads anything, as of those of HTML. */
const commentBlock: Extended = {
  name: 'commentBlock',
  level: 'block',
  start: lineStart(/ {0,3}(?:\{::comment\}|\{\/\*)/),
  tokenizer(source) {
    const [raw] =
      /^ {0,3}(?:\{::comment\}[\s\S]*?\{:\/(?:comment)?\}|\{\/\*[\s\S]*?\*\/\})[ \t]*(?:\n|$)/.exec(source) ??
      [];
    return raw === undefined ? undefined : ({ type: 'comment', raw } satisfies CommentToken);
  },
};

const commentInline: Extended = {
  name: 'commentInline',
  level: 'inline',
  start: startAt(/\{\/\*/),
  tokenizer(source) {
    const [raw] = /^\{\/\*[\s\S]*?\*\/\}/.exec(source) ?? [];
    return raw === undefined ? undefined : ({ type: 'comment', raw } satisfies CommentToken);
  },
};

/** `{% include figure.html file="/fig/a.png" alt="…" caption="…" %}` of lessons made with Jekyll. */
const includedFigure: Extended = {
  name: 'includedFigure',
  level: 'block',
  start: lineStart(/ {0,3}\{% *include +(?:figure|image)/),
  tokenizer(source) {
    const [raw, given = ''] =
      /^ {0,3}\{% *include +(?:figure|image)[\w./-]*\s([^\n]*?)%\}[ \t]*(?:\n|$)/.exec(source) ?? [];
    const values = new Map(
      [...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const file = values.get('file') ?? values.get('src') ?? values.get('url') ?? '';
    if (raw === undefined || file === '') return undefined;
    const caption = values.get('caption') ?? '';
    const width = values.get('max-width') ?? values.get('width');
    const size = width === undefined ? '' : ` width="${width}"`;
    const shown = `![${caption}](<${withoutBase(file)}>){alt="${values.get('alt') ?? caption}"${size}}`;
    return { type: 'paragraph', raw, text: shown, tokens: this.lexer.inline(shown) };
  },
};

/** `{{ page.root }}/fig/a.png` and `{{ site.baseurl }}{% link _episodes/02-b.md %}` without what tells the site's address. */
const withoutBase = (address: string): string =>
  address
    .replace(/\{\{[^}\n]*\}\}/g, '')
    .replace(/\{% *(?:link|post_url) +(\S+) *%\}/g, '$1')
    .replace(/^\//, '');

/** A link or a picture whose address begins with a template. */
const templateAddress: Extended = {
  name: 'templateAddress',
  level: 'inline',
  start: startAt(/!?\[[^\][\n]*\]\(\{[{%]/),
  tokenizer(source) {
    const [raw, picture = '', text = '', address = ''] =
      /^(!?)\[([^\][\n]*)\]\(((?:\{\{[^}\n]*\}\}|\{%[^%\n]*%\})+[^()\s{}]*)\)/.exec(source) ?? [];
    if (raw === undefined) return undefined;
    const rest = withoutBase(address);
    const [token] = rest === '' ? [] : this.lexer.inlineTokens(`${picture}[${text}](<${rest}>)`);
    return token && { ...token, raw };
  },
};

/** `{% highlight python %}`. */
const highlighted: Extended = {
  name: 'highlighted',
  level: 'block',
  start: lineStart(/ {0,3}\{% *highlight /),
  tokenizer(source) {
    const [raw, lang = '', text = ''] =
      /^ {0,3}\{% *highlight +([\w-]+)[^\n]*%\}[ \t]*\n([\s\S]*?)\n?\{% *endhighlight *%\}[ \t]*(?:\n|$)/.exec(
        source,
      ) ?? [];
    return raw === undefined ? undefined : { type: 'code', raw, lang, text };
  },
};

const named =
  'cssxref|domxref|jsxref|htmlelement|htmlattrxref|svgelement|svgattr|mathmlelement|httpheader|httpstatus|httpmethod';
export const macroForm = new RegExp(
  String.raw`^\{\{\s*(glossary|${named})\(\s*(["'])((?:(?!\2)[^\n])*)\2(?:\s*,\s*(["'])((?:(?!\4)[^\n])*)\4)?[^\n{}]*\)\s*\}\}`,
  'i',
);

/** Macros of MDN that only say where a term is explained: `{{glossary("HTML")}}`, `{{cssxref("color")}}`. */
const macro: Extended = {
  name: 'macro',
  level: 'inline',
  start: startAt(new RegExp(String.raw`\{\{\s*(?:glossary|${named})\(`, 'i')),
  tokenizer(source) {
    const [raw, kind = '', , term = '', , shown = ''] = macroForm.exec(source) ?? [];
    if (raw === undefined) return undefined;
    const text = shown || term;
    if (kind.toLowerCase() === 'glossary')
      return { type: 'role', raw, kind: 'glossary', text } satisfies RoleToken;
    const isTag = shown === '' && /element$/i.test(kind);
    return { type: 'codespan', raw, text: isTag ? `<${text}>` : text };
  },
};

/** `=== "Tab"` with an indented text. */
const tab: Extended = {
  name: 'mkdocsTab',
  level: 'block',
  start: lineStart(/===[!+]? "/),
  tokenizer(source) {
    const [raw, title = '', body = ''] =
      /^===[!+]? "([^"\n]+)"[ \t]*\n((?:(?: {4}|\t).*(?:\n|$)|[ \t]*\n(?=[ \t\n]*(?: {4}|\t)))+)/.exec(
        source,
      ) ?? [];
    if (raw === undefined) return undefined;
    return {
      type: 'callout',
      raw,
      name: 'tab',
      title: this.lexer.inline(title),
      closed: true,
      tokens: this.lexer.blockTokens(body.replace(/^(?: {4}|\t)/gm, '').trim(), []),
    } satisfies Callout;
  },
};

const environments =
  'align|aligned|alignat|alignedat|equation|gather|gathered|multline|eqnarray|split|cases|array|matrix|pmatrix|bmatrix';
const environment: Extended = {
  name: 'environment',
  level: 'block',
  start: lineStart(new RegExp(String.raw` {0,3}\\begin\{(?:${environments})\*?\}`)),
  tokenizer(source) {
    const [raw, text] =
      new RegExp(
        String.raw`^ {0,3}(\\begin\{((?:${environments})\*?)\}[\s\S]*?\\end\{\2\})[ \t]*(?:\n|$)`,
      ).exec(beginningOf(source)) ?? [];
    if (raw === undefined || text === undefined || /\n[ \t]*\n/.test(text)) return undefined;
    return { type: 'formula', raw, text, display: true } satisfies FormulaToken;
  },
};

/** Roles of MyST: `` {doc}`solow` ``, `` {math}`x^2` ``. */
const role: Extended = {
  name: 'role',
  level: 'inline',
  start: startAt(/\{[a-z][\w:.-]*\}`/i),
  tokenizer(source) {
    const [raw, kind = '', , body = ''] =
      /^\{([a-z][\w:.-]*)\}(`+)([^\n]*?[^`\n])\2(?!`)/i.exec(source) ?? [];
    if (raw === undefined) return undefined;
    if (kind === 'math')
      return { type: 'formula', raw, text: body.trim(), display: false } satisfies FormulaToken;
    const [, title = '', target = ''] = /^(.*?)\s*<([^<>]+)>$/.exec(body) ?? [];
    const isFile = kind === 'doc' || kind === 'download';
    if (isFile)
      return linkTo(raw, kind === 'doc' ? withExtension(target || body) : target || body, title || body);
    return { type: 'role', raw, kind, text: title || body } satisfies RoleToken;
  },
};

const withExtension = (document: string): string =>
  /\.\w+$/.test(document) ? document : `${document.replace(/^\//, '')}.md`;

const linkTo = (raw: string, href: string, text: string): Tokens.Link => ({
  type: 'link',
  raw,
  href,
  title: null,
  text,
  tokens: [{ type: 'text', raw: text, text, escaped: false }],
});

/** The last one is tried first. */
export const dialectBlocks: readonly Extended[] = [
  includedFigure,
  highlighted,
  commentBlock,
  leftOut,
  tab,
  environment,
];
export const dialectInlines: readonly Extended[] = [role, macro, templateAddress, commentInline];
