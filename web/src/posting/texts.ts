/** What is still missing of what is written in a post's form. */
import { postLimits, postRefusals } from '@baeum/contract/posting/terms';
import type { PostFields, PostTexts } from './model.ts';
import { wordsOf } from './words.ts';

export const noTexts: PostTexts = { type: '', secrecy: '', title: '', body: '' };

export const sameTexts = (a: PostTexts, b: PostTexts): boolean =>
  a.type === b.type && a.secrecy === b.secrecy && a.title === b.title && a.body === b.body;

/** One of the types, or empty: what was kept on this device may be anything. */
export const typeOf = <Type extends string>(
  types: Readonly<Record<Type, string>>,
  type: string,
): Type | '' => (isTypeOf(types, type) ? type : '');

const isTypeOf = <Type extends string>(types: Readonly<Record<Type, string>>, type: string): type is Type =>
  Object.hasOwn(types, type);

export const secrecyOf = (secrecy: string): 'Y' | 'N' | '' =>
  secrecy === 'Y' || secrecy === 'N' ? secrecy : '';

export interface Problem {
  readonly field: keyof PostTexts;
  readonly message: string;
}

/** The first thing that is missing, in the order of specification 2 §5. A draft needs no more than a word of its own. */
export function problemOf(texts: PostTexts, fields: PostFields, tempYn: 'Y' | 'N'): Problem | undefined {
  const { types, noType, noSecrecy, bodyOnly = false } = fields;
  const { noTitle, longBody } = postRefusals;
  const final = tempYn === 'N';
  if (final && !bodyOnly && typeOf(types, texts.type) === '') return { field: 'type', message: noType };
  if (final && noSecrecy !== undefined && secrecyOf(texts.secrecy) === '')
    return { field: 'secrecy', message: noSecrecy };
  const untitled = texts.title.trim() === '';
  if (untitled && !bodyOnly && (final || texts.body === ''))
    return { field: 'title', message: noTitle.message };
  if (final && texts.body === '') return { field: 'body', message: wordsOf(fields).noBody };
  if (texts.body.length > postLimits.body) return { field: 'body', message: longBody.message };
  return undefined;
}
