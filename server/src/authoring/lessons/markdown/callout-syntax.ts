/** Callouts and directives, in the notations of Sandpaper, Pandoc, MyST, GitHub, MkDocs and Docusaurus. */
import { readAttributes } from './attributes.ts';
import { isCodeDirective } from './code.ts';
import { readOptions } from './options.ts';
import { type Extended, lineStart, linesUntil } from './extension.ts';
import type { Callout } from './tokens.ts';

const fenceLine = /^ {0,3}(`{3,}|~{3,})/;
const opening = /^ {0,3}(:{3,})[ \t]*([^\s:].*?)[ \t]*:*[ \t]*$/;
const closing = /^ {0,3}(:{3,})[ \t]*$/;

/**
 * Whether a line is the `:::` that ends a container, of its lines in their order; what stands in code does not count. Behind `{name}`,
 * as in MyST, it has as many colons as the one that it ends; elsewhere any number ends the last one.
 */
function containerEnd(): (line: string) => boolean {
  const open: { marks: string; strict: boolean }[] = [];
  let fence = '';
  return (line) => {
    const [, marks = ''] = fenceLine.exec(line) ?? [];
    const [, colons, text = ''] = opening.exec(line) ?? [];
    const [, end] = closing.exec(line) ?? [];
    if (fence !== '') {
      if (marks.startsWith(fence) && line.trim() === marks) fence = '';
    } else if (marks !== '') fence = marks;
    else if (colons !== undefined) open.push({ marks: colons, strict: /^\{[^.#]/.test(text) });
    else if (end !== undefined) {
      const ended = open.at(-1)?.strict ? open.findLastIndex((one) => one.marks === end) : open.length - 1;
      if (ended >= 0) open.splice(ended);
      return open.length === 0;
    }
    return false;
  };
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
    const [first = ''] = source.split('\n', 1);
    const [, , text] = opening.exec(first) ?? [];
    if (text === undefined) return undefined;
    const { lines, closed, raw } = linesUntil(source, containerEnd());
    const { name, title } = readOpening(text);
    return {
      type: 'callout',
      raw,
      name,
      title: title === '' ? [] : this.lexer.inline(title),
      closed,
      tokens: this.lexer.blockTokens(lines.slice(1).join('\n'), []),
    } satisfies Callout;
  },
};

/** What stands in a fence as text rather than as code: ```` ```{note} title ````. */
const directive: Extended = {
  name: 'directive',
  level: 'block',
  start: lineStart(/ {0,3}(?:`{3,}|~{3,})\{[a-z]/),
  tokenizer(source) {
    const [opened, marks = '', name = '', argument = ''] =
      /^ {0,3}(`{3,}|~{3,})\{([a-z][\w:-]*)\}[ \t]*([^\n]*)\n/.exec(source) ?? [];
    if (opened === undefined || isCodeDirective(name)) return undefined;
    // One that is indented further ends something inside.
    const fenced = linesUntil(
      source.slice(opened.length),
      (line) => /^ {0,3}(?:`+|~+)[ \t]*$/.test(line) && line.trim().startsWith(marks),
    );
    const gated = betweenGates(source, opened, name);
    const closed = gated !== undefined || fenced.closed;
    const indent = /^ */.exec(opened)?.[0].length ?? 0;
    const raw = gated?.raw ?? opened + fenced.raw;
    const { values, text } = readOptions(
      gated?.text ?? fenced.lines.map((line) => line.replace(new RegExp(`^ {0,${indent}}`), '')).join('\n'),
    );
    if (name === 'literalinclude' || name === 'include') return { type: 'template', raw };
    if (name === 'figure' || name === 'image') {
      const attributes = ['alt', 'width', 'height'].flatMap((key) => {
        const value = values.get(key);
        return value === undefined ? [] : [`${key}="${value.replaceAll('"', "'")}"`];
      });
      const shown = `![${text.trim().replaceAll('\n', ' ')}](<${argument}>)${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`;
      return { type: 'paragraph', raw, text: shown, tokens: this.lexer.inline(shown) };
    }
    const kind = gated?.kind ?? name.replace(/^prf:/, '');
    // A solution names the exercise that it belongs to.
    const title = /^solution$/.test(kind) && /^\S+$/.test(argument) ? '' : argument;
    return {
      type: 'callout',
      raw,
      name: kind,
      title: title === '' ? [] : this.lexer.inline(title),
      closed,
      tokens: this.lexer.blockTokens(text, []),
    } satisfies Callout;
  },
};

/** What stands between ```` ```{solution-start} ```` and ```` ```{solution-end} ````, fences of MyST around other fences. */
function betweenGates(source: string, opened: string, name: string) {
  const [, kind] = /^(.+)-start$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const [, first = '', rest = ''] =
    /^((?:[^\n]*\n)*?) {0,3}(?:`{3,}|~{3,})[ \t]*\n([\s\S]*)$/.exec(source.slice(opened.length)) ?? [];
  const end = new RegExp(
    `^ {0,3}(\`{3,}|~{3,})\\{${kind}-end\\}[^\\n]*\\n(?:[ \\t]*\\n)*(?: {0,3}\\1[ \\t]*(?:\\n|$))?`,
    'm',
  ).exec(rest);
  if (!end) return undefined;
  const text = rest.slice(0, end.index);
  const before = source.slice(0, source.length - rest.length);
  return { kind, raw: before + text + end[0], text: first + text };
}

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

/** The last one is tried first. */
export const calloutSyntax: readonly Extended[] = [directive, container, admonition, alert];
