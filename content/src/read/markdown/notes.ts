/** What of a text is not shown as it was meant, or not at all. */
import type { Token, Tokens } from 'marked';
import { calloutNamed } from './callouts.ts';
import { isCallout, isSpan, isTemplate } from './tokens.ts';

const unclosedFence = /^ {0,3}(`{3,}|~{3,})/;

/** Undefined if nothing is wrong with the token by itself. */
export function noteOf(token: Token): string | undefined {
  if (token.type === 'code') return codeNote(token as Tokens.Code);
  if (isTemplate(token)) return `the template ${token.raw.trim()} is left out: this is no template language`;
  if (isSpan(token) && (token.attributes.classes.length > 0 || token.attributes.values.size > 0))
    return `the attributes behind ${token.raw} have no effect`;
  if (isCallout(token)) return calloutNote(token.name, token.closed);
  if (token.type === 'text' && !('tokens' in token && token.tokens)) return textNote(token.raw);
  return undefined;
}

function codeNote({ raw, text, lang }: Tokens.Code): string | undefined {
  const [title] = /(?:fig\.cap|title|filename|caption)\s*=\s*["'][^"']+["']/.exec(lang ?? '') ?? [];
  if (title !== undefined) return `${title} behind the fence has no effect`;
  const [, marks] = unclosedFence.exec(raw) ?? [];
  const [included] = /^\{\{#(?:include|rustdoc_include|playground)[^}]*\}\}/m.exec(text) ?? [];
  if (included !== undefined) return `${included} is shown as it stands: write the code here`;
  if (marks === undefined) return undefined;
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  const closed = last.length >= marks.length && last === (marks[0] ?? '').repeat(last.length);
  return closed ? undefined : 'the code that begins here has no end: everything below it is shown as code';
}

function calloutNote(name: string, closed: boolean): string | undefined {
  if (!closed) return `"::: ${name}" has no end: everything below it is shown inside of it`;
  const use = calloutNamed(name);
  if (use === 'forTeachers') return `"${name}" is for teachers: students do not see it`;
  if (use === 'tabs') return `"${name}": the parts are shown one below the other`;
  return use === undefined ? `"${name}" is no known kind of frame: its text is shown without one` : undefined;
}

function textNote(raw: string): string | undefined {
  const [template] = /\{%[^\n]*?%\}|\{\{[^\n]*?\}\}/.exec(raw) ?? [];
  if (template !== undefined) return `${template} is shown as it stands: this is no template language`;
  const [reference] = /\[[^\][\n]+\]\[[^\][\n]*\]/.exec(raw) ?? [];
  return reference === undefined ? undefined : `${reference} names an address that is nowhere defined`;
}
