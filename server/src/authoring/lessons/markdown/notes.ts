/** What of a text is not shown as it was meant, or not at all. */
import type { Text } from '../messages/text.ts';
import { say } from '../messages/index.ts';
import type { Token, Tokens } from 'marked';
import { calloutNamed } from './callouts.ts';
import { optionsOf } from './options.ts';
import { isCallout, isRole, isSpan, isTemplate } from './tokens.ts';

const unclosedFence = /^ {0,3}(`{3,}|~{3,})/;

/** Undefined if nothing is wrong with the token by itself. */
export function noteOf(token: Token): Text | undefined {
  if (token.type === 'code') return codeNote(token as Tokens.Code);
  if (isTemplate(token)) return templateNote(token.raw.trim());
  if (isRole(token) && !shownRoles.has(token.kind)) return say.pages.role(token.kind, token.text);
  if (token.type === 'table') return tableNote(token as Tokens.Table);
  if (isSpan(token) && (token.attributes.classes.length > 0 || token.attributes.values.size > 0))
    return say.pages.attributesBehind(token.raw);
  if (isCallout(token)) return calloutNote(token.name, token.closed);
  if (token.type === 'text' && !('tokens' in token && token.tokens)) return textNote(token.raw);
  return undefined;
}

function codeNote({ raw, text, lang }: Tokens.Code): Text | undefined {
  const [title] = /(?:fig\.cap|title|filename|caption)\s*=\s*["'][^"']+["']/.exec(lang ?? '') ?? [];
  if (title !== undefined) return say.pages.codeTitle(title);
  const caption = optionsOf(text, lang ?? '').values.get('caption');
  if (caption !== undefined) return say.pages.codeTitle(caption);
  const [, marks] = unclosedFence.exec(raw) ?? [];
  const [included] = /^\{\{#(?:include|rustdoc_include|playground)[^}]*\}\}/m.exec(text) ?? [];
  if (included !== undefined) return say.pages.codeIncluded(included);
  if (marks === undefined) return undefined;
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  const closed = last.length >= marks.length && last === (marks[0] ?? '').repeat(last.length);
  return closed ? undefined : say.pages.codeEndless;
}

function templateNote(raw: string): Text {
  const [, file] = /^(?:`{3,}|~{3,})\{(?:literalinclude|include)\}[ \t]*(\S+)/.exec(raw) ?? [];
  return file === undefined ? say.pages.template(raw) : say.pages.fileIncluded(file);
}

/** Roles of which nothing is lost. */
const shownRoles = new Set([
  'sub',
  'subscript',
  'sup',
  'superscript',
  'kbd',
  'code',
  'command',
  'file',
  'strong',
  'glossary',
]);

/** Cells beyond those of the header are not shown, as on GitHub. */
function tableNote({ raw, header }: Tokens.Table): Text | undefined {
  const rows = raw.trimEnd().split('\n').slice(2);
  const long = rows.find((row) => cellsIn(row) > header.length);
  return long === undefined ? undefined : say.pages.cellsLost(long.trim());
}

const cellsIn = (row: string): number =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

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
