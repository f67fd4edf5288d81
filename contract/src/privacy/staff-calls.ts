import { z } from 'zod';
import { administrator, call, callTable } from '../call.ts';
import { count, filled, moment, replyText } from '../fields.ts';
import { accountTypes } from '../people/staff-terms.ts';
import { mostMonths, retentionKinds } from './retention.ts';
import * as t from './staff-terms.ts';

const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .meta({ title: '달', description: 'Month, as 2026-11' });
const months = (title: string, description: string) =>
  z.int().min(1).max(mostMonths).meta({ title, description });
const kind = z.enum(retentionKinds).meta({ title: '종류', description: 'Kind of data' });

export const staffPrivacyCalls = callTable(
  call(t.listAccessReview, {
    summary: 'What each account did with personal data in a month, what stands out first',
    access: administrator,
    request: z.object({
      month,
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.reviewRows.most)
        .default(t.reviewRows.usual)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          loginId: replyText('아이디', 'Login id'),
          name: replyText('이름', 'Name'),
          type: z.enum(accountTypes),
          calls: count('접속 횟수', 'Access records'),
          persons: count('열람한 사람', 'Different persons whose data was named'),
          exports: count('내려받기', 'Lists taken out as workbooks'),
          exportedRows: count('내려받은 행', 'Rows in them'),
          outsideHours: count('업무 시간 밖', 'Records outside of working hours'),
          refused: count('거부', 'Refused requests'),
          standOuts: z.array(z.enum(t.standOuts)).meta({ description: 'Why it stands out' }),
        }),
      ),
      total: count('건수', 'Accounts'),
      review: z
        .object({
          at: moment('점검 일시', 'When the month was marked as reviewed'),
          by: replyText('점검한 사람', 'Who marked it'),
          note: replyText('점검 결과', 'What was found'),
        })
        .nullable(),
    }),
  }),
  call(t.markReviewed, {
    writes: true,
    summary:
      'Marks a past month as reviewed; a later note replaces the earlier one, which stays in the history',
    access: administrator,
    request: z.object({ month, note: filled(t.noteLength, '점검 결과', 'What was found') }),
    result: z.null(),
    errors: [t.privacyRefusals.monthNotOver],
  }),
  call(t.listPeriods, {
    summary: 'How long what is kept',
    access: administrator,
    request: z.object({}),
    result: z.object({
      items: z.array(z.object({ kind, months: months('보유 기간', 'Months that it is kept') })),
    }),
  }),
  call(t.changePeriod, {
    writes: true,
    summary: 'Decides how long something is kept, within what the law demands',
    access: administrator,
    request: z.object({ kind, months: months('보유 기간', 'Months') }),
    result: z.null(),
    errors: [t.privacyRefusals.tooShort],
  }),
);
