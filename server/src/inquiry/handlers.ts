import type { inquiryCalls } from '@baeum/contract/inquiry/calls';
import * as t from '@baeum/contract/inquiry/terms';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Handlers } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { inquiry, inquiryAnswer } from './tables.ts';

const unreadAnswers = prepared((db) =>
  db
    .select({ unread: count() })
    .from(inquiry)
    .innerJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
    .where(and(eq(inquiry.authorId, sql.placeholder('authorId')), isNull(inquiryAnswer.seenAt)))
    .prepare('unread_answers'),
);

export const inquiryHandlers: Handlers<typeof inquiryCalls> = {
  [t.getInqViewFlagCnt]: async ({ services, account }) => {
    const [row] = await unreadAnswers(services.db).execute({ authorId: account.id });
    return { inqViewFlagData: { totalViewFlagCnt: row?.unread ?? 0 } };
  },
};
