/** Team assignments: paths, states, limits, messages (specification §13.3). No zod. */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const getAsgmtList = '/api/st/lms/team/getAsgmtList.do';
export const getAsgmtData = '/api/st/lms/team/getAsgmtData.do';
export const getAsgmtSbmtData = '/api/st/lms/team/getAsgmtSbmtData.do';
export const insertAsgmt = '/api/st/lms/team/insertAsgmt.do';
export const updateAsgmt = '/api/st/lms/team/updateAsgmt.do';
export const updateTempYn = '/api/st/lms/team/updateTempYn.do';
export const deleteAsgmt = '/api/st/lms/team/deleteAsgmt.do';
/** Not in the specification: a member's own draft, begun with a copy of a teammate's. */
export const copyAsgmt = '/api/st/lms/team/copyAsgmt.do';

export const teamAssignmentRows = 10;

/** Fields that a search covers; `all` is all of them. */
export const assignmentSearchTypes = ['all', 'title', 'contents', 'submitter'] as const;
export type AssignmentSearchType = (typeof assignmentSearchTypes)[number];
export const assignmentSearchTypeNames: Readonly<Record<AssignmentSearchType, string>> = {
  all: '전체',
  title: '과제명',
  contents: '내용',
  submitter: '제출자',
};

/** `sbmtStus`: whether and when the team has handed in; a draft counts as not. */
export const submissionStates = ['before', 'finish', 'late'] as const;
export type TeamSubmissionState = (typeof submissionStates)[number];
export const submissionStateNames: Readonly<Record<TeamSubmissionState, string>> = {
  before: '미제출',
  finish: '제출완료',
  late: '지각제출',
};
/** Label of a draft, whose state is `before`. */
export const draftName = '임시저장';

/** Drafts are deleted once the period has been over for this long: an upload that began in time may take ten minutes. */
export const draftsKeptMinutes = 15;

export const teamAssignmentRefusals = refusals({
  before: { status: 409, errorCode: 'TEAM_ASGMT_BEFORE', message: '과제 제출 기간 전입니다.' },
  over: { status: 409, errorCode: 'TEAM_ASGMT_OVER', message: '마감 시간이 지났습니다.' },
  cancelOver: { status: 409, errorCode: 'TEAM_ASGMT_CANCEL_OVER', message: '마감기한이 지났습니다.' },
  exists: {
    status: 409,
    errorCode: 'TEAM_ASGMT_EXISTS',
    message: '이미 저장되거나 제출된 과제가 있습니다. 저장된 내용을 확인해 주세요.',
  },
  missing: {
    status: 409,
    errorCode: 'TEAM_ASGMT_NONE',
    message: '저장된 과제가 없습니다. 이미 삭제되었을 수 있습니다.',
  },
  submitted: {
    status: 409,
    errorCode: 'TEAM_ASGMT_SUBMITTED',
    message: '이미 제출된 과제입니다. 제출을 취소한 뒤 변경해 주세요.',
  },
  changed: {
    status: 409,
    errorCode: 'TEAM_ASGMT_CHANGED',
    message: '다른 곳에서 먼저 파일을 바꾸었습니다. 저장된 파일을 확인한 뒤 다시 시도해 주세요.',
  },
  notSubmitted: { status: 409, errorCode: 'TEAM_ASGMT_DRAFT', message: '제출된 과제가 아닙니다.' },
  notOwn: {
    status: 403,
    errorCode: 'TEAM_ASGMT_OWNER',
    message: '제출한 팀원만 변경할 수 있습니다.',
  },
  notOwnDraft: {
    status: 403,
    errorCode: 'TEAM_ASGMT_DRAFT_OWNER',
    message: '임시저장한 팀원만 변경할 수 있습니다.',
  },
  noFile: { status: 400, errorCode: 'TEAM_ASGMT_NO_FILE', message: '파일을 첨부해주세요.' },
  tooManyFiles: { status: 400, errorCode: 'TEAM_ASGMT_FILES', message: '파일 첨부는 1개만 가능합니다.' },
  tooLargeFile: {
    status: 413,
    errorCode: 'TEAM_ASGMT_SIZE',
    message: '파일당 최대 100MB까지 등록가능합니다.',
  },
  unsupportedFile: {
    status: 415,
    errorCode: 'TEAM_ASGMT_TYPE',
    message: '지원하지 않는 파일 형식입니다.',
  },
});

/** The team board's list without txt, but with doc; one file (specification §13.3). The maximum size is not specified; it is that of assignments. */
export const teamSubmissionFileRules: FileRules = {
  extensions: [
    'pptx',
    'pdf',
    'doc',
    'xlsx',
    'xls',
    'hwp',
    'hwpx',
    'docx',
    'jpg',
    'jpeg',
    'png',
    'gif',
    'zip',
  ],
  maxBytes: 104_857_600,
  maxFiles: 1,
  tooLarge: teamAssignmentRefusals.tooLargeFile,
  tooMany: teamAssignmentRefusals.tooManyFiles,
  unsupported: teamAssignmentRefusals.unsupportedFile,
};

export const teamAssignmentMessages = {
  empty: '과제가 없습니다',
  noFiles: '첨부파일이 없습니다.',
  removeFirst: '이전 첨부파일을 먼저 삭제하셔야 합니다.',
  draftsVanish: '임시저장은 제출로 인정되지 않으며, 제출 기간이 끝나면 삭제됩니다.',
  confirmSubmit: '제출하시겠습니까?',
  confirmSaveDraft: '임시저장 하시겠습니까?',
  confirmEdit: '수정 하시겠습니까?',
  confirmCancel: '제출을 취소하시겠습니까?',
  confirmDelete: '삭제하시겠습니까?',
  submitted: '제출되었습니다.',
  draftSaved: '임시저장되었습니다. 제출해야 제출이 완료됩니다.',
  cancelled: '제출이 취소되었습니다. 다시 제출해야 제출이 완료됩니다.',
  deleted: '삭제되었습니다.',
} as const;
