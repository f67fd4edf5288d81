/** Study materials as staff make and change them (specification §21.11). No zod. */
import { authoredFileRules, authoringLimits } from '../authoring/terms.ts';
import type { FileRules } from '../files.ts';
import { postRefusals } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';

export const listMaterials = '/api/staff/material/list';
export const getMaterial = '/api/staff/material/get';
export const addMaterial = '/api/staff/material/add';
export const changeMaterial = '/api/staff/material/change';
export const archiveMaterial = '/api/staff/material/archive';
export const restoreMaterial = '/api/staff/material/restore';
/** All materials of a lecture in their order, and that order itself. */
export const materialOrder = '/api/staff/material/order';
export const arrangeMaterials = '/api/staff/material/arrange';
/** Its files and what its text shows; students get them from `fileDownload` and `mediaView`. */
export const materialMedia = '/api/staff/material/media';

export const materialRows = { usual: 20, most: 100 } as const;

/** So many are put in order, as students see them; others come behind. */
export const mostArranged = 500;

export const materialStaffRefusals = refusals({
  noTitle: { status: 400, errorCode: 'MATERIAL_TITLE', message: '자료명을 입력해 주세요.' },
  nothing: {
    status: 400,
    errorCode: 'MATERIAL_NOTHING',
    message: '내용을 쓰거나 파일을 하나 이상 올려 주세요.',
  },
  noImage: postRefusals.noImage,
  longBody: {
    status: 400,
    errorCode: 'MATERIAL_LONG',
    message: `내용이 너무 깁니다. HTML로 ${authoringLimits.illustratedText.toLocaleString('ko')}자까지 쓸 수 있습니다.`,
  },
  weekBeyondEnd: { status: 400, errorCode: 'MATERIAL_WEEK', message: '강의에 없는 주차입니다.' },
  topicUnknown: {
    status: 400,
    errorCode: 'MATERIAL_TOPIC',
    message: '이 주차에 없는 세부주제입니다. 다시 골라 주세요.',
  },
  archived: {
    status: 409,
    errorCode: 'MATERIAL_ARCHIVED',
    message: '보관한 자료는 바꿀 수 없습니다. 먼저 되돌려 주세요.',
  },
  otherOrder: {
    status: 409,
    errorCode: 'MATERIAL_ORDER',
    message: '그사이에 자료나 순서가 바뀌었습니다. 지금의 순서에서 다시 정해 주세요.',
  },
  tooLarge: { status: 413, errorCode: 'MATERIAL_SIZE', message: '파일당 최대 100MB까지 등록가능합니다.' },
  tooMany: {
    status: 400,
    errorCode: 'MATERIAL_FILES',
    message: `파일은 자료마다 ${authoringLimits.files}개까지 올릴 수 있습니다.`,
  },
  unsupported: { status: 415, errorCode: 'MATERIAL_TYPE', message: '지원하지 않는 파일 형식입니다.' },
});

export const materialFileRules: FileRules = {
  ...authoredFileRules.attachment,
  maxFiles: authoringLimits.files,
  tooLarge: materialStaffRefusals.tooLarge,
  tooMany: materialStaffRefusals.tooMany,
  unsupported: materialStaffRefusals.unsupported,
};

export const materialStaffMessages = {
  none: '조건에 맞는 학습자료가 없습니다.',
  saved: '저장하였습니다.',
  published: '공개하였습니다.',
  archived: '보관하였습니다. 보관한 자료에서 되돌릴 수 있습니다.',
  restored: '비공개로 되돌렸습니다.',
  arranged: '순서를 저장하였습니다.',
} as const;
