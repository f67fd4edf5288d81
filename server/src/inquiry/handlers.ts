import type { inquiryCalls } from '@baeum/contract/inquiry/calls';
import * as t from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { Account } from '../platform/sessions.ts';
import { saveAnswer } from './answering.ts';
import { listOwn, listStaff } from './lists.ts';
import { inquiryDetail, markSeen, unreadAnswers } from './queries.ts';
import { questionOf } from './text.ts';
import { wireInquiry, wireStaffInquiry } from './wire.ts';
import { addInquiry, changeInquiry, deleteInquiry } from './writing.ts';

async function read(db: Database, { id }: { readonly id: number }) {
  const [found] = await inquiryDetail(db).execute({ id });
  return found ?? refuse(commonRefusals.notFound);
}

type Detail = Awaited<ReturnType<typeof read>>;

/** What reading leaves behind: its student has seen the answer. Not so when an administrator looks in his place. */
async function noteRead(db: Database, student: Account, { id, answer }: Detail, now: Date): Promise<void> {
  if (student.acting === null && answer !== null && answer.seenAt === null)
    await markSeen(db).execute({ id, revision: answer.revision, now });
}

export const inquiryHandlers: Handlers<typeof inquiryCalls> = {
  [t.getInqViewFlagCnt]: async ({ services, account }) => {
    const [row] = await unreadAnswers(services.db).execute({ authorId: account.id });
    return { inqViewFlagData: { totalViewFlagCnt: row?.unread ?? 0 } };
  },
  [t.getSysInqList]: ({ services: { db }, account, input }) => listOwn(db, account.id, input),
  [t.getInqData]: async ({ services: { db }, account, row, now }) => {
    const found = await read(db, row);
    await noteRead(db, account, found, now);
    return wireInquiry(found);
  },
  [t.insertInquiryData]: async (request) => {
    const { services, input } = request;
    return { inqSeq: await addInquiry(request, await questionOf(services.db, input), input.wrtKey) };
  },
  [t.updateInquiryData]: async (request) => {
    const { services, row, input } = request;
    const question = await questionOf(services.db, input);
    await changeInquiry(request, row, { question, keeps: input.fileSeq, revision: input.rvsn });
    return null;
  },
  [t.deleteInqData]: async ({ services: { db }, row, now }) => {
    await deleteInquiry(db, row, now);
    return null;
  },

  [t.getStaffInqList]: ({ services: { db }, input }) => listStaff(db, input),
  [t.getStaffInqData]: async ({ services: { db }, row }) => wireStaffInquiry(await read(db, row)),
  [t.saveInqAnwData]: async (request) => {
    const { row, input } = request;
    await saveAnswer(request, row, {
      content: input.content,
      keeps: input.fileSeq,
      revision: input.rvsn,
      questionRevision: input.inqRvsn,
    });
    return null;
  },
};
