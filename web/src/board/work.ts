/** What is sent for a post, and whether the server has it. */
import type { PostReply } from './queries.ts';
import { type PostTexts, secrecyOf, typeOf } from './texts.ts';

export interface Work extends PostTexts {
  /** Y keeps a draft, N posts it. */
  readonly tempYn: 'Y' | 'N';
  /** New ones, in the order they were picked. */
  readonly files: readonly File[];
  /** Ids of stored ones that have to go. */
  readonly removes: readonly string[];
}

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
export function isStored(work: Work, before: PostReply, now: PostReply): boolean {
  const { data, file } = now;
  const kept = before.file.map(({ fileSeq }) => fileSeq).filter((seq) => !work.removes.includes(seq));
  const present = new Set(file.map(({ fileSeq }) => fileSeq));
  return (
    data.rvsn === before.data.rvsn + 1 &&
    data.tempYn === work.tempYn &&
    (data.boardType ?? '') === typeOf(work.type) &&
    (data.board !== 'qna' || (data.secrtYn ?? '') === secrecyOf(work.secrecy)) &&
    sameWords(data.boardTitle, work.title) &&
    sameWords(wordsOf(data.boardContents), wordsOf(work.body)) &&
    kept.every((seq) => present.has(seq)) &&
    file.length === kept.length + work.files.length
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
