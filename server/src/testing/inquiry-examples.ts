/** Examples of system inquiries: those that Ann and administrators may see, and those that they may not. */
import { insertInquiryData, systemInquiryType, updateInquiryData } from '@baeum/contract/inquiry/terms';
import type { Examples, Ref } from './examples.ts';
import type { FileExample } from './file-examples.ts';

export const inquiryExamples = {
  // Only one's own.
  inquiry: ({ inquiries: { own, others, deleted } }) => ({
    seen: { id: own.id },
    unseen: [{ id: others.id }, { id: deleted.id }],
  }),
  // Administrators see all.
  staffInquiry: ({ inquiries: { own, deleted } }) => ({
    seen: { id: own.id },
    unseen: [{ id: deleted.id }, { id: 999_999_999 }],
  }),
} satisfies Record<string, Examples<Ref>>;

export const inquiryFileExamples = {
  inquiry: ({ inquiries: { files } }) => ({
    seen: { id: files.own, isImage: true, readers: ['ann', 'admin'] },
    unseen: [
      { id: files.others, isImage: true, readers: ['sue', 'admin'] },
      { id: files.deleted, isImage: true, readers: [] },
    ],
  }),
  inquiry_answer: ({ inquiries: { files } }) => ({
    seen: { id: files.answer, isImage: true, readers: ['ann', 'admin'] },
    unseen: [{ id: files.othersAnswer, isImage: true, readers: ['sue', 'admin'] }],
  }),
} satisfies Record<string, Examples<FileExample>>;

/** Existing types. */
export const inquiryTexts: Readonly<Record<string, Record<string, unknown>>> = {
  [insertInquiryData]: { inqType: systemInquiryType },
  [updateInquiryData]: { inqType: systemInquiryType },
};
