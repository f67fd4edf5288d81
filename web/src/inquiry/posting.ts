/** Adapts inquiries to the shared post forms. */
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
import type { Posting, PostInput } from '../posting/model.ts';
import { typeOf } from '../posting/post-input.ts';
import { changedByInquiry, inquiryQuery, refetchPost, storedInquiry } from './queries.ts';

/** Failures without an error code show the message of specification §14.5. */
export async function withFailureMessage<Reply>(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending;
  } catch (error) {
    const hasNoMessage =
      error instanceof ApiError && !error.unreachable && !error.endsSession && error.errorCode === undefined;
    throw hasNoMessage ? error.with({ message: inquiryMessages.failed }) : error;
  }
}

/** @param types names of the types by their codes */
export function inquiryPosting(types: Readonly<Record<string, string>>): Posting {
  const fieldsOf = (input: PostInput) => ({
    inqType: typeOf(types, input.type),
    title: input.title,
    content: input.body,
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
    messages: {
      body: '문의내용',
      noBody: inquiryRefusals.noBody.message,
      confirmNew: inquiryMessages.confirmAdd,
      confirmEdit: inquiryMessages.confirmEdit,
      posted: inquiryMessages.saved,
      changed: inquiryMessages.updated,
    },

    async insert(input, wrtKey, transfer) {
      const fields = { ...fieldsOf(input), wrtKey };
      return (await withFailureMessage(upload(insertInquiryData, fields, input.files, transfer))).inqSeq;
    },
    update(inqSeq, input, { revision, files }, transfer) {
      const kept = files.map(({ id }) => id).filter((id) => !input.removes.includes(id));
      const fields = {
        ...fieldsOf(input),
        inqSeq: String(inqSeq),
        rvsn: String(revision),
        fileSeq: kept.length === 0 ? undefined : kept.join(','),
      };
      return withFailureMessage(upload(updateInquiryData, fields, input.files, transfer));
    },
    remove: (inqSeq) => post(deleteInqData, { inqSeq }),
    refetchPost: async (client, inqSeq) => storedInquiry(await refetchPost(client, inqSeq)),
    keyOf: (inqSeq) => inquiryQuery(inqSeq).queryKey,
    refreshes: changedByInquiry,
  };
}
