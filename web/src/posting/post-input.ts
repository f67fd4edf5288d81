/** What is written into a post's form: its validation, and its comparison with what the server has. */
import { postLimits, postRefusals } from '@baeum/contract/posting/terms';
import { textsWithDefaults } from '../ui/drafts/useLocalDraft.ts';
import type { Intent, Problems } from '../ui/form/useForm.ts';
import { messagesOf } from './messages.ts';
import type { PostFields, PostInput, PostTexts, StoredPost } from './model.ts';

export const noTexts: PostTexts = { type: '', secrecy: '', title: '', body: '' };

const parse = textsWithDefaults({ ...noTexts, base: '' });

/** Texts kept on this device, with the version that they are based on. */
export function parsePostDraft(kept: unknown) {
  const texts = parse(kept);
  if (texts === undefined) return undefined;
  const { base, ...values } = texts;
  return { values, version: base };
}

/** Returns '' for unknown types, since texts restored from this device may contain anything. */
export const typeOf = <Type extends string>(
  types: Readonly<Record<Type, string>>,
  type: string,
): Type | '' => (isTypeOf(types, type) ? type : '');

const isTypeOf = <Type extends string>(types: Readonly<Record<Type, string>>, type: string): type is Type =>
  Object.hasOwn(types, type);

export const secrecyOf = (secrecy: string): 'Y' | 'N' | '' =>
  secrecy === 'Y' || secrecy === 'N' ? secrecy : '';

/** The first missing field, in the order of specification §12.5. A draft only needs a title or a text. */
export function problemOf(texts: PostTexts, fields: PostFields, intent: Intent | undefined): Problems {
  const { types, noType, noSecrecy, bodyOnly = false } = fields;
  const { noTitle, longBody } = postRefusals;
  const final = intent === 'final';
  if (final && !bodyOnly && typeOf(types, texts.type) === '') return { type: noType };
  if (final && noSecrecy !== undefined && secrecyOf(texts.secrecy) === '') return { secrecy: noSecrecy };
  const untitled = texts.title.trim() === '';
  if (untitled && !bodyOnly && (final || texts.body === '')) return { title: noTitle.message };
  if (final && texts.body === '') return { body: messagesOf(fields).noBody };
  if (texts.body.length > postLimits.body) return { body: longBody.message };
  return {};
}

/** Whether both would result in the same post. */
export const sameInput = (a: PostInput, b: PostInput): boolean =>
  a.tempYn === b.tempYn &&
  a.type === b.type &&
  a.secrecy === b.secrecy &&
  a.title === b.title &&
  a.body === b.body &&
  a.files.length === b.files.length &&
  a.files.every((file, index) => file === b.files[index]);

/**
 * Whether the current version is the result of this change to the previous one. The server normalises markup, so only
 * words and pictures are compared.
 */
export function isStored(input: PostInput, before: StoredPost, now: StoredPost): boolean {
  const remaining = before.files.map(({ id }) => id).filter((id) => !input.removes.includes(id));
  const present = new Set(now.files.map(({ id }) => id));
  return (
    now.revision === before.revision + 1 &&
    now.isDraft === (input.tempYn === 'Y') &&
    now.texts.type === input.type &&
    now.texts.secrecy === input.secrecy &&
    sameText(now.texts.title, input.title) &&
    sameText(plainTextOf(now.texts.body), plainTextOf(input.body)) &&
    remaining.every((id) => present.has(id)) &&
    now.files.length === remaining.length + input.files.length
  );
}

const sameText = (a: string, b: string): boolean => normalized(a) === normalized(b);
const normalized = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of rich text and the addresses of its pictures. */
const plainTextOf = (html: string): string =>
  html
    .replace(/<img\b[^>]*\bsrc="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
