/** The course board: paths, types, limits, messages (specification §12). No zod. */
import type { FileRules } from '../files.ts';
import { postFileRules, postMessages, postRefusals } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';

export const getNoticeList = '/api/st/lms/board/notice/getNoticeList.do';
export const getInqryList = '/api/st/lms/board/inqry/getInqryList.do';
export const getQnaList = '/api/st/lms/board/qna/getQnaList.do';
export const getNoticeData = '/api/st/lms/board/notice/getNoticeData.do';
export const getInqryData = '/api/st/lms/board/inqry/getInqryData.do';
export const getQnaData = '/api/st/lms/board/qna/getQnaData.do';
export const updateNoticeViewCnt = '/api/st/lms/board/notice/updateViewCnt.do';
export const updateQnaViewCnt = '/api/st/lms/board/qna/updateViewCnt.do';
export const insertInqryData = '/api/st/lms/board/inqry/insertInqryData.do';
export const insertQnaData = '/api/st/lms/board/qna/insertQnaData.do';
export const updateInqryData = '/api/st/lms/board/inqry/updateInqryData.do';
export const updateQnaData = '/api/st/lms/board/qna/updateQnaData.do';
export const deleteInqryData = '/api/st/lms/board/inqry/deleteInqryData.do';
export const deleteQnaData = '/api/st/lms/board/qna/deleteQnaData.do';
export const insertInqryCmmtData = '/api/st/lms/board/inqry/insertInqryCmmtData.do';
export const insertQnaCmmtData = '/api/st/lms/board/qna/insertQnaCmmtData.do';
export const updateInqryCmmtData = '/api/st/lms/board/inqry/updateInqryCmmtData.do';
export const updateQnaCmmtData = '/api/st/lms/board/qna/updateQnaCmmtData.do';
export const deleteInqryCmmtData = '/api/st/lms/board/inqry/deleteInqryCmmtData.do';
export const deleteQnaCmmtData = '/api/st/lms/board/qna/deleteQnaCmmtData.do';
/** Not in the specification, whose replies carry all comments at once: the further pages of a long thread. */
export const getInqryCmmtList = '/api/st/lms/board/inqry/getInqryCmmtList.do';
export const getQnaCmmtList = '/api/st/lms/board/qna/getQnaCmmtList.do';

/** The three boards, as `boardType` in reads; students write on the latter two. */
export const boards = ['notice', 'inqry', 'qna'] as const;
export type Board = (typeof boards)[number];
export type WritableBoard = Exclude<Board, 'notice'>;
export const boardNames: Readonly<Record<Board, string>> = {
  notice: '공지사항',
  inqry: '1:1문의',
  qna: '질의응답',
};

/** What a post is about, as `boardType` in writes. */
export const postTypes = {
  '0000570001': '일반',
  '0000570002': '수업활동',
  '0000570003': '출결',
  '0000570004': '기타',
} as const;
export type PostType = keyof typeof postTypes;
/** Types of notices that are listed first and show a flag. */
export const flaggedTypes = { '0000560001': '긴급', '0000560002': '필독' } as const;
export type FlaggedType = keyof typeof flaggedTypes;
export const urgentType = '0000560001' satisfies FlaggedType;
export const pinnedType = '0000560002' satisfies FlaggedType;

/** Korean name of what a post is about, or of the flag of a notice (specification §12.6). */
export const typeName = (type: PostType | FlaggedType): string => ({ ...postTypes, ...flaggedTypes })[type];

/** Whether someone other than the author has commented on a post. */
export const answerNames = { waiting: '답변대기', answered: '답변완료' } as const;

/** Default rows of a page, and the choices (specification §1.5). */
export const boardRows = 10;
export const boardRowChoices = [10, 20, 30] as const;
/** How many urgent notices, pinned notices and drafts are shown above a list. */
export const boardListLimits = { urgent: 10, pinned: 20, drafts: 20 } as const;

/** Fields that a search covers; `all` is all of them. */
export const searchTypes = {
  notice: ['all', 'type', 'title', 'writer'],
  inqry: ['all', 'type', 'title', 'writer', 'status'],
  qna: ['all', 'type', 'title', 'writer', 'status'],
} as const satisfies Record<Board, readonly string[]>;
export type SearchType = (typeof searchTypes)['qna'][number];
export const searchTypeNames: Readonly<Record<SearchType, string>> = {
  all: '전체',
  type: '구분',
  title: '제목',
  writer: '작성자',
  status: '상태',
};

export const boardRefusals = refusals({
  ...postRefusals,
  unsupportedOnEdit: { status: 415, errorCode: 'BOARD_FILE_TYPE', message: '등록 가능한 파일이 아닙니다.' },
  noType: { status: 400, errorCode: 'BOARD_TYPE', message: '구분을 선택해주세요.' },
  noSecrecy: { status: 400, errorCode: 'BOARD_SECRECY', message: '비밀글 여부를 선택해주세요.' },
  secret: { status: 403, errorCode: 'BOARD_SECRET', message: '비밀글 입니다.' },
  tooManyCommentFiles: { status: 400, errorCode: 'CMMT_FILES', message: '파일 첨부는 1개만 가능합니다.' },
  tooLargeCommentFile: {
    status: 413,
    errorCode: 'CMMT_SIZE',
    message: '파일당 최대 10MB까지 등록가능합니다.',
  },
});

/** Files of a post on the edit page, whose message for other formats is the course board's own (specification §12.5). */
export const postEditFileRules: FileRules = {
  ...postFileRules,
  unsupported: boardRefusals.unsupportedOnEdit,
};

const commentExtensions = [
  'ppt',
  'pptx',
  'pdf',
  'txt',
  'xlsx',
  'xls',
  'hwp',
  'docx',
  'doc',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'zip',
] as const;

/** The one file of a comment: 10 MB (specification §12.5). Line breaks replace the `<br>` of the specification. */
export const commentFileRules: FileRules = {
  extensions: commentExtensions,
  maxBytes: 10_485_760,
  maxFiles: 1,
  tooLarge: boardRefusals.tooLargeCommentFile,
  tooMany: boardRefusals.tooManyCommentFiles,
  unsupported: {
    status: 415,
    errorCode: 'CMMT_FILE_TYPE',
    message: `등록 가능한 파일이 아닙니다.\n등록 가능 확장자 : ${commentExtensions.join(', ')}`,
  },
};

export const boardMessages = {
  ...postMessages,
  none: '등록된 내용이 없습니다.',
  noPrevious: '이전 글이 없습니다.',
  noNext: '다음 글이 없습니다.',
  confirmDelete: { inqry: '1:1 문의 글을 삭제하시겠습니까?', qna: '질의응답 글을 삭제하시겠습니까?' },
} as const;
