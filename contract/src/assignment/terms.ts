/** Assignments: paths, rules, limits, messages (specification §8). No zod. */
import { afterMinute } from '../minutes.ts';
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const getAsgmtList = '/api/st/lms/asgmt/getAsgmtList.do';
export const getAsgmtData = '/api/st/lms/asgmt/getAsgmtData.do';
export const getAsgmtSbmtData = '/api/st/lms/asgmt/getAsgmtSbmtData.do';
export const submitAsgmtData = '/api/st/lms/asgmt/submitAsgmtData.do';
export const updateAsgmtData = '/api/st/lms/asgmt/updateAsgmtData.do';
export const reSubmitAsgmtData = '/api/st/lms/asgmt/reSubmitAsgmtData.do';
export const cancelAsgmtData = '/api/st/lms/asgmt/cancelAsgmtData.do';
export const deleteAsgmtData = '/api/st/lms/asgmt/deleteAsgmtData.do';

/** Rows of the list (specification §1.5). */
export const assignmentRows = 20;

export const submissionLimits = { title: 200, body: 5000 } as const;

export const assignmentRefusals = refusals({
  before: { status: 409, errorCode: 'ASGMT_BEFORE', message: '과제 제출 기간 전입니다.' },
  over: { status: 409, errorCode: 'ASGMT_OVER', message: '마감 시간이 지났습니다.' },
  cancelOver: { status: 409, errorCode: 'ASGMT_CANCEL_OVER', message: '마감기한이 지났습니다.' },
  graded: { status: 409, errorCode: 'ASGMT_GRADED', message: '평가완료된 과제입니다.' },
  exists: {
    status: 409,
    errorCode: 'ASGMT_EXISTS',
    message: '이미 저장하거나 제출한 과제입니다. 저장된 내용을 확인해 주세요.',
  },
  submitted: {
    status: 409,
    errorCode: 'ASGMT_SUBMITTED',
    message: '이미 제출된 과제입니다. 제출을 취소한 뒤 변경해 주세요.',
  },
  changed: {
    status: 409,
    errorCode: 'ASGMT_CHANGED',
    message: '다른 곳에서 먼저 저장되었습니다. 바뀐 내용을 확인한 뒤 다시 시도해 주세요.',
  },
  notSubmitted: { status: 409, errorCode: 'ASGMT_DRAFT', message: '제출된 과제가 아닙니다.' },
  noFile: { status: 400, errorCode: 'ASGMT_NO_FILE', message: '파일을 최소 1개 이상 첨부 하셔야 합니다.' },
  tooManyFiles: { status: 400, errorCode: 'ASGMT_FILES', message: '파일 첨부는 1개만 가능합니다.' },
  tooLargeFile: { status: 413, errorCode: 'ASGMT_SIZE', message: '파일당 최대 100MB까지 등록가능합니다.' },
  unsupportedFile: { status: 415, errorCode: 'ASGMT_TYPE', message: '지원하지 않는 파일 형식입니다.' },
  unsupportedOnEdit: { status: 415, errorCode: 'ASGMT_TYPE', message: '등록 가능한 파일이 아닙니다.' },
});

/** What students may hand in at all (specification §8.4). */
export const submissionTypes = [
  'pptx',
  'pdf',
  'xlsx',
  'xls',
  'hwp',
  'hwpx',
  'docx',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'mp4',
  'zip',
] as const;

/** One file of at most 100 MB (specification §8.4). */
export const submissionFileRules: FileRules = {
  extensions: submissionTypes,
  maxBytes: 104_857_600,
  maxFiles: 1,
  tooLarge: assignmentRefusals.tooLargeFile,
  tooMany: assignmentRefusals.tooManyFiles,
  unsupported: assignmentRefusals.unsupportedFile,
};

/** The same on the edit page, whose message for other formats differs. */
export const editFileRules: FileRules = {
  ...submissionFileRules,
  unsupported: assignmentRefusals.unsupportedOnEdit,
};

/** The rules of an assignment that accepts less; the message of a refused type is then followed by those it accepts. */
export function narrowedRules(
  rules: FileRules,
  { extensions, maxBytes }: Pick<FileRules, 'extensions' | 'maxBytes'>,
): FileRules {
  const { unsupported, tooLarge } = rules;
  const isNarrower = extensions.length < rules.extensions.length;
  const megabytes = Math.floor(maxBytes / 1024 ** 2);
  return {
    ...rules,
    extensions,
    maxBytes,
    unsupported: isNarrower
      ? { ...unsupported, message: `${unsupported.message} (${extensions.join(', ')})` }
      : unsupported,
    tooLarge:
      maxBytes < rules.maxBytes
        ? { ...tooLarge, message: `파일당 최대 ${megabytes}MB까지 등록가능합니다.` }
        : tooLarge,
  };
}

export const assignmentMessages = {
  empty: '현재 등록된 과제가 없습니다.',
  hidden: '제출 기간이 시작되면 내용이 공개됩니다.',
  noFeedback: '등록된 피드백이 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  confirmSubmit: '제출하시겠습니까?',
  confirmSaveDraft: '임시저장 하시겠습니까?',
  confirmCancel: '제출을 취소하시겠습니까?',
  confirmDelete: '삭제하시겠습니까?',
  submitted: '제출되었습니다.',
  draftSaved: '임시저장되었습니다. 제출해야 제출이 완료됩니다.',
  cancelled: '제출이 취소되었습니다. 다시 제출해야 제출이 완료됩니다.',
  deleted: '삭제되었습니다.',
} as const;

/** State of the student's own submission, in the order of the status chips. */
export type SubmissionState = 'none' | 'draft' | 'submitted' | 'late' | 'graded' | 'missed';

/**
 * The state of a submission, from the fields of a list item (specification §8.1): with a grading
 * date 평가완료, submitted after the end 지각, submitted 제출완료, a draft 임시저장, otherwise 미제출.
 */
export function submissionState(item: {
  readonly mySbmt: number;
  readonly myTempSbmt: number;
  readonly mySbmtDt: string | null;
  readonly asgmtEnde: string;
  readonly screDt: string | null;
  readonly progressStatus: 'before' | 'progress' | 'finish';
}): SubmissionState {
  if (item.mySbmt > 0 && item.screDt !== null) return 'graded';
  if (item.mySbmt > 0 && item.mySbmtDt !== null)
    return isLate(item.mySbmtDt, item.asgmtEnde) ? 'late' : 'submitted';
  if (item.myTempSbmt > 0) return 'draft';
  return item.progressStatus === 'finish' ? 'missed' : 'none';
}

/** Whether an instant is after an end given to the minute; that whole minute is still in time. Both ISO 8601. */
export const isLate = (at: string, end: string): boolean => Date.parse(at) >= afterMinute(Date.parse(end));
