import { z } from 'zod';
import { call, callTable, operator, operatorOf } from '../call.ts';
import { count, filled, moment, noResult, replyText } from '../fields.ts';
import { personLimits } from '../people/staff-terms.ts';
import * as t from './staff-terms.ts';

const loginId = filled(personLimits.loginId, '아이디', 'Login id of the account');

export const staffNotificationCalls = callTable(
  call(t.listRefusedAddresses, {
    summary:
      'Addresses that mail servers have refused for good, the latest first; nothing more is sent there',
    access: operator,
    request: z.object({
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
      rows: z.int().min(1).max(100).default(20).meta({ title: '쪽당 건수', description: 'Rows on a page' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          loginId: replyText('아이디', 'Login id'),
          name: replyText('이름', 'Name'),
          email: replyText('이메일', 'Address that was refused'),
          refusedAt: moment('거부 일시', 'When it was refused'),
          error: replyText('이유', 'What the mail server said'),
        }),
      ),
      total: count('전체 건수', 'Addresses'),
    }),
  }),
  call(t.retryAddress, {
    writes: true,
    summary: 'Sends mails to the address of an account again',
    access: operatorOf('person', 'loginId'),
    request: z.object({ loginId }),
    result: noResult,
  }),
);
