/** System inquiries: paths, limits, messages (specification §14). No zod. */
import type { FileRules } from '../files.ts';
import { postLimits, postRefusals } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';

export const getInqViewFlagCnt = '/api/lms/st/getInqViewFlagCnt.do';
export const getSysInqList = '/api/lms/st/getSysInqList.do';
export const getInqData = '/api/lms/st/getInqData.do';
export const insertInquiryData = '/api/lms/st/insertInquiryData.do';
export const updateInquiryData = '/api/lms/st/updateInquiryData.do';
export const deleteInqData = '/api/lms/st/deleteInqData.do';
/** Not in the specification, which does not say how answers are written: the calls of administrators. */
export const getStaffInqList = '/api/ad/inq/getInqList.do';
export const getStaffInqData = '/api/ad/inq/getInqData.do';
export const saveInqAnwData = '/api/ad/inq/saveInqAnwData.do';

/** Inquiry type for which the header requests the unread count (specification §14.6). */
export const systemInquiryType = '0000550002';
/** Common codes that head the inquiry's types (specification §14.6). */
export const inquiryTypeGroup = '0000550000';

/** Rows of a page (specification §1.5, §14.1). */
export const inquiryRows = 10;

/** Fields that a search covers; `all` is all of them. */
export const inquirySearchTypes = ['all', 'type', 'title'] as const;
export type InquirySearchType = (typeof inquirySearchTypes)[number];
export const inquirySearchTypeNames: Readonly<Record<InquirySearchType, string>> = {
  all: '전체',
  type: '문의유형',
  title: '제목',
};

/** Search fields of administrators. */
export const staffSearchTypes = [...inquirySearchTypes, 'writer'] as const;
export type StaffSearchType = (typeof staffSearchTypes)[number];
export const staffSearchTypeNames: Readonly<Record<StaffSearchType, string>> = {
  ...inquirySearchTypeNames,
  writer: '작성자',
};

export const inquiryLimits = postLimits;

const extensions = [
  'pptx',
  'pdf',
  'txt',
  'xlsx',
  'xls',
  'hwp',
  'docx',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'zip',
] as const;

/** Refusals of inquiries; those of texts and files come from the posting engine (`postRefusals`). */
export const inquiryRefusals = refusals({
  noType: { status: 400, errorCode: 'INQ_TYPE', message: '구분을 선택해주세요.' },
  noTitle: postRefusals.noTitle,
  noBody: { status: 400, errorCode: 'INQ_BODY', message: '문의내용을 입력해주세요.' },
  longBody: postRefusals.longBody,
  noImage: postRefusals.noImage,
  changed: postRefusals.changed,
  answered: {
    status: 409,
    errorCode: 'INQ_ANSWERED',
    message: '답변이 등록된 문의는 수정하거나 삭제할 수 없습니다.',
  },
  noAnswer: { status: 400, errorCode: 'INQ_ANSWER', message: '답변내용을 입력해 주세요.' },
  /** The student changed the question, which is allowed until it is answered, while the administrator was answering. */
  questionChanged: {
    status: 409,
    errorCode: 'INQ_QUESTION_CHANGED',
    message: '답변을 작성하는 동안 문의가 수정되었습니다. 바뀐 문의를 확인한 뒤 다시 저장해 주세요.',
  },
  tooManyFiles: postRefusals.tooManyFiles,
  tooLargeFile: postRefusals.tooLargeFile,
  unsupportedFile: {
    status: 415,
    errorCode: postRefusals.unsupportedFile.errorCode,
    message: `등록 가능한 파일이 아닙니다.\n등록 가능 확장자 : ${extensions.join(', ')}`,
  },
});

/** Files of an inquiry: 20 MB each (specification §14.5); the number is our choice. */
export const inquiryFileRules: FileRules = {
  extensions,
  maxBytes: 20_971_520,
  maxFiles: 10,
  tooLarge: inquiryRefusals.tooLargeFile,
  tooMany: inquiryRefusals.tooManyFiles,
  unsupported: inquiryRefusals.unsupportedFile,
};

export const inquiryMessages = {
  empty: '결과가 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  waiting: '아직 답변이 등록되지 않았습니다.',
  answered: '답변완료',
  unread: '새 답변',
  confirmAdd: '문의를 등록하시겠습니까?',
  confirmEdit: '문의를 수정하시겠습니까?',
  confirmDelete: '문의를 삭제하시겠습니까?',
  saved: '저장 완료하였습니다.',
  updated: '수정 완료하였습니다.',
  deleted: '삭제되었습니다.',
  failed: '저장 실패.',
  confirmAnswer: '답변을 등록하시겠습니까?',
  confirmAnswerEdit: '답변을 수정하시겠습니까?',
} as const;
