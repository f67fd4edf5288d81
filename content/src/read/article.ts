/** A text with front matter: YAML between two lines of `---`, then Markdown (`.md`) or HTML (`.html`). */
import type { TextRules } from '@baeum/server/authoring/lessons/markdown/markdown';
import type { Problems } from '@baeum/server/authoring/lessons/problems';
import { renderText } from '@baeum/server/authoring/lessons/render-text';
import { say } from '../messages/index.ts';
import { isRecord, valueAt } from './validate.ts';
import { type SourceValue, readYaml } from './yaml.ts';

export interface Article {
  readonly head: SourceValue;
  /** Sanitised HTML. */
  readonly html: string;
  /** The line on which the text below the head begins. */
  readonly bodyLine: number;
}

/** The rich text (`richText()`) at a path of a document, as sanitised HTML; empty where there is none. */
export function renderAt(
  parsed: SourceValue,
  path: readonly PropertyKey[],
  problems: Problems,
  rules: TextRules = {},
): string {
  const value = valueAt(parsed, path);
  const isHtml = isRecord(value);
  const source = isHtml ? value.html : value;
  if (typeof source !== 'string') return '';
  return renderText(source, parsed.textAt(isHtml ? [...path, 'html'] : path), problems, { isHtml, ...rules });
}

/**
 * @param options.allowsEmpty whether the text below the head may be empty
 */
export function readArticle(
  source: string,
  file: string,
  problems: Problems,
  { allowsEmpty = false, ...rules }: TextRules & { readonly allowsEmpty?: boolean },
): Article | undefined {
  const parts = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(source);
  if (!parts) {
    problems.add({ file, line: 1 }, say.texts.headMissing);
    return undefined;
  }
  const head = readYaml(parts[1] ?? '', file, 2, problems);
  const body = source.slice(parts[0].length);
  const bodyLine = parts[0].split('\n').length;
  const html = renderText(body, { file, line: bodyLine }, problems, rules);
  if (html === '' && !allowsEmpty) problems.add({ file, line: bodyLine }, say.texts.bodyMissing);
  return head && { head, html, bodyLine };
}
