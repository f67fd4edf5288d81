/** Texts that were written elsewhere, as the portal keeps them. */
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { renderHtml, renderMarkdown, type TextRules } from './markdown/markdown.ts';
import { say } from './messages/index.ts';
import type { Problems, SourceLocation } from './problems.ts';

const maxBody = 200_000;

/**
 * Markdown, or in an `.html` file HTML, as sanitised HTML.
 * @param place where the text begins
 */
export function renderText(
  source: string,
  { file, line: first }: SourceLocation,
  problems: Problems,
  { isHtml = file.endsWith('.html'), ...rules }: TextRules & { readonly isHtml?: boolean } = {},
): string {
  const { html, mistakes, notes } = isHtml ? renderHtml(source, rules) : renderMarkdown(source, rules);
  for (const { line, message } of mistakes) problems.add({ file, line: line + first - 1 }, message);
  for (const { line, message } of notes) problems.warn({ file, line: line + first - 1 }, message);
  const longest = rules.pictures || rules.page ? authoringLimits.illustratedText : maxBody;
  if (html.length > longest) problems.add({ file, line: first }, say.texts.tooLong(longest));
  return html;
}
