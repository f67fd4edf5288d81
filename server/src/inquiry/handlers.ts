import type { inquiryCalls } from '@baeum/contract/inquiry/calls';
import * as t from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { Account } from '../platform/sessions.ts';
import { saveAnswer } from './answering.ts';
import { listOwn, listStaff } from './lists.ts';
import { inquiryDetail, markAnswerSeen, unreadAnswers } from './queries.ts';
import { serializeInquiry, serializeStaffInquiry } from './serializers.ts';
import { questionOf } from './text.ts';
import { addInquiry, changeInquiry, deleteInquiry } from './writing.ts';

async function read(db: Database, { id }: { readonly id: number }) {
  const [inquiry] = await inquiryDetail(db, { id });
  return inquiry ?? refuse(commonRefusals.notFound);
}

type Detail = Awaited<ReturnType<typeof read>>;

/** Marks the answer as read by the student, unless an administrator is impersonating the student. */
async function markAsRead(db: Database, student: Account, { id, answer }: Detail, now: Date): Promise<void> {
  if (student.impersonation === null && answer !== null && answer.seenAt === null)
    await markAnswerSeen(db, { id, revision: answer.revision, now });
}

export const inquiryHandlers: Handlers<typeof inquiryCalls> = {
  [t.getInqViewFlagCnt]: async ({ services, account }) => {
    const [row] = await unreadAnswers(services.db, { authorId: account.id });
    return { inqViewFlagData: { totalViewFlagCnt: row?.unread ?? 0 } };
  },
  [t.getSysInqList]: ({ services: { db }, account, input }) => listOwn(db, account.id, input),
  [t.getInqData]: async ({ services: { db }, account, row, now }) => {
    const inquiry = await read(db, row);
    await markAsRead(db, account, inquiry, now);
    return serializeInquiry(inquiry);
  },
  [t.insertInquiryData]: async (request) => {
    const { services, input } = request;
    return { inqSeq: await addInquiry(request, await questionOf(services.db, input), input.wrtKey) };
  },
  [t.updateInquiryData]: async (request) => {
    const { services, row, input } = request;
    const question = await questionOf(services.db, input);
    await changeInquiry(request, row, { question, keptFileIds: input.fileSeq, revision: input.rvsn });
    return null;
  },
  [t.deleteInqData]: async ({ services: { db }, row, now }) => {
    await deleteInquiry(db, row, now);
    return null;
  },

  [t.getStaffInqList]: ({ services: { db }, input }) => listStaff(db, input),
  [t.getStaffInqData]: async ({ services: { db }, row }) => serializeStaffInquiry(await read(db, row)),
  [t.saveInqAnwData]: async (request) => {
    const { row, input } = request;
    await saveAnswer(request, row, {
      content: input.content,
      keptFileIds: input.fileSeq,
      revision: input.rvsn,
      questionRevision: input.inqRvsn,
    });
    return null;
  },
};
