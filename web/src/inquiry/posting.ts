/** How inquiries are written, for the forms that all boards share. */
import {
  deleteInqData,
  inquiryFileRules,
  inquiryMessages,
  inquiryRefusals,
  insertInquiryData,
  updateInquiryData,
} from '@baeum/contract/inquiry/terms';
import { studentSystem } from '@baeum/contract/portal/terms';
import { ApiError, post, upload } from '../api.ts';
import type { Posting, Work } from '../posting/model.ts';
import { typeOf } from '../posting/texts.ts';
import { changedByInquiry, inquiryQuery, readAgain, storedInquiry } from './queries.ts';

/** What fails without a word of the server's is said in those of specification 3 §8. */
export async function saved<Reply>(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending;
  } catch (error) {
    const isUntold =
      error instanceof ApiError && !error.unreachable && !error.endsSession && error.errorCode === undefined;
    throw isUntold ? error.retold({ message: inquiryMessages.failed }) : error;
  }
}

/** @param types names of the types by their codes */
export function inquiryPosting(types: Readonly<Record<string, string>>): Posting {
  const fieldsOf = (work: Work) => ({
    inqType: typeOf(types, work.type),
    title: work.title,
    content: work.body,
    userType: studentSystem,
  });
  return {
    kind: 'inquiry',
    types,
    typeLabel: '구분',
    noType: inquiryRefusals.noType.message,
    confirmDelete: inquiryMessages.confirmDelete,
    newFiles: inquiryFileRules,
    editFiles: inquiryFileRules,
    noDrafts: true,
    words: {
      body: '문의내용',
      noBody: inquiryRefusals.noBody.message,
      confirmNew: inquiryMessages.confirmAdd,
      confirmEdit: inquiryMessages.confirmEdit,
      posted: inquiryMessages.saved,
      changed: inquiryMessages.updated,
    },

    async insert(work, wrtKey, transfer) {
      const fields = { ...fieldsOf(work), wrtKey };
      return (await saved(upload(insertInquiryData, fields, work.files, transfer))).inqSeq;
    },
    update(inqSeq, work, { revision, files }, transfer) {
      const kept = files.map(({ id }) => id).filter((id) => !work.removes.includes(id));
      const fields = {
        ...fieldsOf(work),
        inqSeq: String(inqSeq),
        rvsn: String(revision),
        fileSeq: kept.length === 0 ? undefined : kept.join(','),
      };
      return saved(upload(updateInquiryData, fields, work.files, transfer));
    },
    remove: (inqSeq) => post(deleteInqData, { inqSeq }),
    readAgain: async (client, inqSeq) => storedInquiry(await readAgain(client, inqSeq)),
    keyOf: (inqSeq) => inquiryQuery(inqSeq).queryKey,
    refreshes: changedByInquiry,
  };
}
