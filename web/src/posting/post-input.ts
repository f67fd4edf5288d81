/** Compares the input of a post with other input and with the server's version. */
import type { PostInput, StoredPost } from './model.ts';

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
