/** What is written in a post's form, and what is still missing of it. */
import { boardRefusals, type PostType, postTypes, type WritableBoard } from '@baeum/contract/board/terms';
import { postLimits } from '@baeum/contract/posting/terms';
import type { Post } from './queries.ts';

/** `secrecy` and `type` are empty until they are chosen. */
export interface PostTexts {
  readonly type: string;
  readonly secrecy: string;
  readonly title: string;
  /** HTML; empty when it says nothing. */
  readonly body: string;
}

export const noTexts: PostTexts = { type: '', secrecy: '', title: '', body: '' };

export const sameTexts = (a: PostTexts, b: PostTexts): boolean =>
  a.type === b.type && a.secrecy === b.secrecy && a.title === b.title && a.body === b.body;

/** What is stored; an inquiry has no secrecy to choose. */
export const storedTexts = ({ board, boardType, secrtYn, boardTitle, boardContents }: Post): PostTexts => ({
  type: boardType ?? '',
  secrecy: (board === 'qna' && secrtYn) || '',
  title: boardTitle,
  body: boardContents,
});

export const typeOf = (type: string): PostType | '' => (isPostType(type) ? type : '');
const isPostType = (type: string): type is PostType => Object.hasOwn(postTypes, type);

export const secrecyOf = (secrecy: string): 'Y' | 'N' | '' =>
  secrecy === 'Y' || secrecy === 'N' ? secrecy : '';

export interface Problem {
  readonly field: keyof PostTexts;
  readonly message: string;
}

/** The first thing that is missing, in the order of specification 2 §5. A draft needs no more than a word of its own. */
export function problemOf(texts: PostTexts, board: WritableBoard, tempYn: 'Y' | 'N'): Problem | undefined {
  const { noType, noSecrecy, noTitle, noBody, longBody } = boardRefusals;
  const final = tempYn === 'N';
  if (final && typeOf(texts.type) === '') return { field: 'type', message: noType.message };
  if (final && board === 'qna' && secrecyOf(texts.secrecy) === '')
    return { field: 'secrecy', message: noSecrecy.message };
  const untitled = texts.title.trim() === '';
  if (untitled && (final || texts.body === '')) return { field: 'title', message: noTitle.message };
  if (final && texts.body === '') return { field: 'body', message: noBody.message };
  if (texts.body.length > postLimits.body) return { field: 'body', message: longBody.message };
  return undefined;
}
