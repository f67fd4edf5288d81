/** Validation of a post's form. */
import { postLimits, postRefusals } from '@baeum/contract/posting/terms';
import { messagesOf } from './messages.ts';
import type { PostFields, PostTexts } from './model.ts';

export const noTexts: PostTexts = { type: '', secrecy: '', title: '', body: '' };

export const sameTexts = (a: PostTexts, b: PostTexts): boolean =>
  a.type === b.type && a.secrecy === b.secrecy && a.title === b.title && a.body === b.body;

/** Returns '' for unknown types, since texts restored from this device may contain anything. */
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

/** The first missing field, in the order of specification §12.5. A draft only needs a title or a text. */
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
  if (final && texts.body === '') return { field: 'body', message: messagesOf(fields).noBody };
  if (texts.body.length > postLimits.body) return { field: 'body', message: longBody.message };
  return undefined;
}
