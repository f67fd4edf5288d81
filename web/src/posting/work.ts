/** What is sent for a post, and whether the server has it. */
import type { StoredPost, Work } from './model.ts';

/** Whether two sendings would leave the same post behind. */
export const sameWork = (a: Work, b: Work): boolean =>
  a.tempYn === b.tempYn &&
  a.type === b.type &&
  a.secrecy === b.secrecy &&
  a.title === b.title &&
  a.body === b.body &&
  a.files.length === b.files.length &&
  a.files.every((file, index) => file === b.files[index]);

/**
 * Whether what is stored now is what this change made of what was stored before. The server tidies a text's markup, so its
 * words and pictures are compared.
 */
export function isStored(work: Work, before: StoredPost, now: StoredPost): boolean {
  const kept = before.files.map(({ id }) => id).filter((id) => !work.removes.includes(id));
  const present = new Set(now.files.map(({ id }) => id));
  return (
    now.revision === before.revision + 1 &&
    now.isDraft === (work.tempYn === 'Y') &&
    now.texts.type === work.type &&
    now.texts.secrecy === work.secrecy &&
    sameWords(now.texts.title, work.title) &&
    sameWords(wordsOf(now.texts.body), wordsOf(work.body)) &&
    kept.every((id) => present.has(id)) &&
    now.files.length === kept.length + work.files.length
  );
}

const sameWords = (a: string, b: string): boolean => tidied(a) === tidied(b);
const tidied = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of a rich text and the addresses of its pictures. */
const wordsOf = (html: string): string =>
  html
    .replace(/<img\b[^>]*\bsrc="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
