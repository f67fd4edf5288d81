/** Marks of requests and replies of both sides. */
import { z } from 'zod';
import { count, filled, replyText, text } from '../fields.ts';
import { fragmentPattern, markLimits as limits } from './marks.ts';

const kindOf = <Type extends string>(type: Type) =>
  z.literal(type).meta({ title: '선택자', description: 'Kind of selector of the Web Annotation Data Model' });

/** Offsets in UTF-16 units. */
const offset = (title: string, description: string) => count(title, description).max(100_000_000);

const selector = z
  .discriminatedUnion('type', [
    z.object({
      type: kindOf('TextQuoteSelector'),
      exact: filled(limits.quote, '구절', 'The words of a passage'),
      prefix: text(limits.around, '앞 글', 'Words before the passage'),
      suffix: text(limits.around, '뒤 글', 'Words after the passage'),
    }),
    z.object({
      type: kindOf('TextPositionSelector'),
      start: offset('시작', 'Where a passage begins in the text, or in that of the page'),
      end: offset('끝', 'Where a passage ends'),
    }),
    z.object({
      type: kindOf('FragmentSelector'),
      value: z
        .string()
        .max(80)
        .regex(fragmentPattern)
        .meta({ title: '자리', description: 'A page and a rectangle in percent of it, or seconds' }),
    }),
  ])
  .meta({ id: 'MarkSelector' });

export const selectorList = z
  .array(selector)
  .min(1)
  .max(limits.areas + 2)
  .meta({
    title: '자리',
    description: 'Selectors of the Web Annotation Data Model, which all name one place',
  });

const markSource = z
  .string()
  .regex(/^(?:file|text):[A-Za-z0-9_-]{1,60}$/)
  .meta({
    title: '제출물',
    description: 'What a mark is on: `file:` and the stored file, or `text:` and the text',
  });

const mark = {
  id: z.uuid().meta({ title: '의견', description: 'Made by the browser' }),
  comment: text(limits.comment, '의견', 'What the student reads at the place; empty for a highlight'),
  target: z
    .object({ source: markSource, selector: selectorList })
    .meta({ title: '자리', description: 'Target of a Web Annotation' }),
};

export const marks = z
  .array(z.object(mark))
  .max(limits.marks)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'repeated' })
  .meta({ title: '제출물에 남긴 의견', description: 'Comments and highlights at places of the work' });

export const storedMark = z
  .object({
    ...mark,
    workVersion: replyText('제출 판', 'Version of the work that was looked at when it was made'),
  })
  .meta({ id: 'StoredMark' });

/** What a student is shown of a mark. */
export const ownMark = z.object({
  mrkId: replyText('의견 번호', 'Id of a mark'),
  mrkCn: replyText('의견', 'What was said at the place; empty for a highlight'),
  mrkSrc: replyText('제출물', 'What a mark is on: `file:` and the stored file, or `text:` and the text'),
  slctrList: selectorList,
  prevYn: z
    .enum(['Y', 'N'])
    .meta({ title: '이전 제출본', description: 'Whether it was made on an earlier version of the work' }),
});
