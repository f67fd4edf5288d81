/** A text with a head: YAML between two lines of `---`, then Markdown (`.md`) or HTML (`.html`). */

import { renderHtml, renderMarkdown } from './markdown.ts';
import type { Problems } from './problems.ts';
import { type Located, readYaml } from './yaml.ts';

const maxBody = 200_000;

export interface Article {
  readonly head: Located;
  /** Sanitised HTML. */
  readonly html: string;
}

export function readArticle(source: string, file: string, problems: Problems): Article | undefined {
  const parts = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(source);
  if (!parts) {
    problems.add({ file, line: 1 }, 'must begin with a head: a line "---", keys, and another line "---"');
    return undefined;
  }
  const head = readYaml(parts[1] ?? '', file, 2, problems);
  const body = source.slice(parts[0].length);
  const bodyLine = parts[0].split('\n').length;
  const { html, mistakes } = file.endsWith('.html') ? renderHtml(body) : renderMarkdown(body);
  for (const { line, message } of mistakes) problems.add({ file, line: line + bodyLine - 1 }, message);
  if (html === '') problems.add({ file, line: bodyLine }, 'has no text below its head');
  if (html.length > maxBody)
    problems.add({ file, line: bodyLine }, `has too long a text: at most ${maxBody} characters`);
  return head && { head, html };
}
