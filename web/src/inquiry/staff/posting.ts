/** Adapts answers to the shared post forms. */
import {
  inquiryFileRules,
  inquiryMessages,
  inquiryRefusals,
  saveInqAnwData,
} from '@baeum/contract/inquiry/terms';
import { upload } from '../../api.ts';
import type { Posting } from '../../posting/model.ts';
import { withFailureMessage } from '../posting.ts';
import { changedByAnswer, refetchPost, staffQuery, storedAnswer } from './queries.ts';

const never = () => Promise.reject(new Error('an answer is only ever changed'));

/** @param asked revision of the question shown */
export const answerPosting = (asked: number): Posting => ({
  kind: 'inquiry',
  types: {},
  typeLabel: '',
  noType: '',
  bodyOnly: true,
  confirmDelete: '',
  newFiles: inquiryFileRules,
  editFiles: inquiryFileRules,
  noDrafts: true,
  messages: {
    body: '답변내용',
    noBody: inquiryRefusals.noAnswer.message,
    confirmNew: inquiryMessages.confirmAnswer,
    confirmEdit: inquiryMessages.confirmAnswerEdit,
    posted: inquiryMessages.saved,
    changed: inquiryMessages.updated,
  },

  insert: never,
  remove: never,
  update(inqSeq, input, { revision, files }, transfer) {
    const kept = files.map(({ id }) => id).filter((id) => !input.removes.includes(id));
    const fields = {
      inqSeq: String(inqSeq),
      content: input.body,
      rvsn: String(revision),
      inqRvsn: String(asked),
      fileSeq: kept.length === 0 ? undefined : kept.join(','),
    };
    return withFailureMessage(upload(saveInqAnwData, fields, input.files, transfer));
  },
  refetchPost: async (client, inqSeq) => storedAnswer(await refetchPost(client, inqSeq)),
  keyOf: (inqSeq) => staffQuery(inqSeq).queryKey,
  refreshes: changedByAnswer,
});
