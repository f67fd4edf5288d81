/** How inquiries are answered, for the forms that all boards share. */
import {
  inquiryFileRules,
  inquiryMessages,
  inquiryRefusals,
  saveInqAnwData,
} from '@baeum/contract/inquiry/terms';
import { upload } from '../../api.ts';
import type { Posting } from '../../posting/model.ts';
import { saved } from '../posting.ts';
import { changedByAnswer, readAgain, staffQuery, storedAnswer } from './queries.ts';

const never = () => Promise.reject(new Error('an answer is only ever changed'));

/** @param asked the revision of the question that is answered, as it is in view */
export const answering = (asked: number): Posting => ({
  kind: 'inquiry',
  types: {},
  typeLabel: '',
  noType: '',
  bodyOnly: true,
  confirmDelete: '',
  newFiles: inquiryFileRules,
  editFiles: inquiryFileRules,
  noDrafts: true,
  words: {
    body: '답변내용',
    noBody: inquiryRefusals.noAnswer.message,
    confirmNew: inquiryMessages.confirmAnswer,
    confirmEdit: inquiryMessages.confirmAnswerEdit,
    posted: inquiryMessages.saved,
    changed: inquiryMessages.updated,
  },

  insert: never,
  remove: never,
  update(inqSeq, work, { revision, files }, transfer) {
    const kept = files.map(({ id }) => id).filter((id) => !work.removes.includes(id));
    const fields = {
      inqSeq: String(inqSeq),
      content: work.body,
      rvsn: String(revision),
      inqRvsn: String(asked),
      fileSeq: kept.length === 0 ? undefined : kept.join(','),
    };
    return saved(upload(saveInqAnwData, fields, work.files, transfer));
  },
  readAgain: async (client, inqSeq) => storedAnswer(await readAgain(client, inqSeq)),
  keyOf: (inqSeq) => staffQuery(inqSeq).queryKey,
  refreshes: changedByAnswer,
});
