import { z } from 'zod';
import { call, callTable, student } from '../call.ts';
import { code, count } from '../fields.ts';
import * as t from './terms.ts';

export const inquiryCalls = callTable(
  call(t.getInqViewFlagCnt, {
    summary: 'How many answers to one’s own inquiries have not been read',
    access: student,
    request: z.object({
      inqType: code(
        '문의 유형',
        'Inquiry type of the header; all system inquiries count whatever it is',
      ).optional(),
    }),
    result: z.object({
      inqViewFlagData: z.object({ totalViewFlagCnt: count('안 읽은 답변', 'Unread answers') }),
    }),
  }),
);
