/** What of a text is not shown as it was meant, or not at all. */
import type { Text } from '../../messages/text.ts';
import { say } from '../../messages/index.ts';
import type { Token, Tokens } from 'marked';
import { calloutNamed } from './callouts.ts';
import { isCallout, isSpan, isTemplate } from './tokens.ts';

const unclosedFence = /^ {0,3}(`{3,}|~{3,})/;

/** Undefined if nothing is wrong with the token by itself. */
export function noteOf(token: Token): Text | undefined {
  if (token.type === 'code') return codeNote(token as Tokens.Code);
  if (isTemplate(token)) return say.pages.template(token.raw.trim());
  if (isSpan(token) && (token.attributes.classes.length > 0 || token.attributes.values.size > 0))
    return say.pages.attributesBehind(token.raw);
  if (isCallout(token)) return calloutNote(token.name, token.closed);
  if (token.type === 'text' && !('tokens' in token && token.tokens)) return textNote(token.raw);
  return undefined;
}

function codeNote({ raw, text, lang }: Tokens.Code): Text | undefined {
  const [title] = /(?:fig\.cap|title|filename|caption)\s*=\s*["'][^"']+["']/.exec(lang ?? '') ?? [];
  if (title !== undefined) return say.pages.codeTitle(title);
  const [, marks] = unclosedFence.exec(raw) ?? [];
  const [included] = /^\{\{#(?:include|rustdoc_include|playground)[^}]*\}\}/m.exec(text) ?? [];
  if (included !== undefined) return say.pages.codeIncluded(included);
  if (marks === undefined) return undefined;
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  const closed = last.length >= marks.length && last === (marks[0] ?? '').repeat(last.length);
  return closed ? undefined : say.pages.codeEndless;
}

function calloutNote(name: string, closed: boolean): Text | undefined {
  if (!closed) return say.pages.calloutEndless(name);
  const use = calloutNamed(name);
  if (use === 'forTeachers') return say.pages.forTeachers(name);
  if (use === 'tabs') return say.pages.tabs(name);
  return use === undefined ? say.pages.frameUnknown(name) : undefined;
}

function textNote(raw: string): Text | undefined {
  const [template] = /\{%[^\n]*?%\}|\{\{[^\n]*?\}\}/.exec(raw) ?? [];
  if (template !== undefined) return say.pages.templateShown(template);
  const [reference] = /\[[^\][\n]+\]\[[^\][\n]*\]/.exec(raw) ?? [];
  return reference === undefined ? undefined : say.pages.addressUndefined(reference);
}
