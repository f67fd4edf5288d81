/**
 * The posting engine's limits, rules and messages, the same for the course board and team boards (specification
 * §12.5, §13.2). No zod.
 */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

/** Characters of a title; UTF-16 units of a body with its markup; the height of its editor in pixels. */
export const postLimits = { title: 200, body: 200_000, editorHeight: 300 } as const;

export const postRefusals = refusals({
  noTitle: { status: 400, errorCode: 'BOARD_TITLE', message: '제목을 입력해주세요.' },
  noBody: { status: 400, errorCode: 'BOARD_BODY', message: '내용을 입력해주세요.' },
  longBody: { status: 400, errorCode: 'BOARD_LONG', message: '내용이 너무 깁니다. 나누어 등록해 주세요.' },
  notOwn: {
    status: 403,
    errorCode: 'BOARD_OWNER',
    message: '본인이 작성한 글만 수정하거나 삭제할 수 있습니다.',
  },
  published: {
    status: 409,
    errorCode: 'BOARD_PUBLISHED',
    message: '이미 등록된 글은 임시저장으로 되돌릴 수 없습니다.',
  },
  draft: { status: 409, errorCode: 'BOARD_DRAFT', message: '아직 등록되지 않은 글입니다.' },
  changed: {
    status: 409,
    errorCode: 'BOARD_CHANGED',
    message: '다른 곳에서 먼저 수정된 글입니다. 바뀐 내용을 확인한 뒤 다시 수정해 주세요.',
  },
  noImage: {
    status: 400,
    errorCode: 'BOARD_IMAGE',
    message: '내용에 넣은 이미지를 찾을 수 없습니다. 이미지를 다시 넣어 주세요.',
  },
  tooManyFiles: {
    status: 400,
    errorCode: 'BOARD_FILES',
    message: '파일은 최대 10개까지 첨부할 수 있습니다.',
  },
  tooLargeFile: { status: 413, errorCode: 'BOARD_SIZE', message: '파일당 최대 20MB까지 등록가능합니다.' },
  unsupportedFile: { status: 415, errorCode: 'BOARD_FILE_TYPE', message: '지원하지 않는 파일 형식입니다.' },
});

const text = [postRefusals.noTitle, postRefusals.noBody, postRefusals.longBody, postRefusals.noImage];

/** Refusals of a new post, beside those of its board. `changed`: another text was sent with the same idempotency key. */
export const newPostRefusals = [...text, postRefusals.changed];
/** Refusals of a change, likewise. */
export const postChangeRefusals = [
  ...text,
  postRefusals.notOwn,
  postRefusals.published,
  postRefusals.changed,
  postRefusals.tooManyFiles,
];

/** Files of a post: 20 MB each (specification §12.5, §13.2); the number is our choice. */
export const postFileRules: FileRules = {
  extensions: [
    'pptx',
    'pdf',
    'txt',
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
  maxBytes: 20_971_520,
  maxFiles: 10,
  tooLarge: postRefusals.tooLargeFile,
  tooMany: postRefusals.tooManyFiles,
  unsupported: postRefusals.unsupportedFile,
};

export const postMessages = {
  notFound: '검색 결과가 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  noStoredFiles: '등록된 첨부파일이 없습니다.',
  draftLabel: '[임시저장]',
  confirmSave: '저장 하시겠습니까?',
  confirmDraft: '임시저장 하시겠습니까?',
  confirmEdit: '수정 하시겠습니까?',
} as const;
