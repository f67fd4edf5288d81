/** Contents of lectures as staff make and change them (specification §21.5). No zod. */
import type { FileRules } from '../files.ts';
import { postRefusals } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';

export const listContents = '/api/staff/study/list';
export const getContent = '/api/staff/study/get';
export const addContent = '/api/staff/study/add';
export const changeContent = '/api/staff/study/change';
export const removeContent = '/api/staff/study/remove';
/** Markdown or HTML of others as the text of a page. */
export const renderText = '/api/staff/study/render';
/** The texts of a zip as pages. */
export const importPages = '/api/staff/study/import';
/** What students get from `mediaView`: staff read it here, also of what is hidden. */
export const contentMedia = '/api/staff/study/media';

export const contentRows = 100;

/** What a content is. A video has a file of its own; the kinds of the student side, by what staff call them. */
export const contentKinds = ['page', 'video', 'embed', 'link'] as const;
export type StaffContentKind = (typeof contentKinds)[number];

export const contentKindNames: Readonly<Record<StaffContentKind, string>> = {
  page: '글',
  video: '동영상',
  embed: 'YouTube·Vimeo',
  link: '외부 링크',
};

/** What must have been watched before a content opens. */
export const opensAfter = ['nothing', 'week', 'lecture'] as const;
export type OpensAfter = (typeof opensAfter)[number];

export const opensAfterNames: Readonly<Record<OpensAfter, string>> = {
  nothing: '언제나',
  week: '이 주차의 앞 콘텐츠를 본 뒤',
  lecture: '강의의 앞 콘텐츠를 모두 본 뒤',
};

export const contentLimits = {
  url: 2000,
  /** Seconds of a medium, and minutes that a lecture may be counted as. */
  seconds: 86_400,
  minutes: 1440,
} as const;

export const contentRefusals = refusals({
  weekBeyondEnd: { status: 400, errorCode: 'STUDY_WEEK', message: '강의에 없는 주차입니다.' },
  urlMissing: { status: 400, errorCode: 'STUDY_URL', message: '주소를 입력해 주세요.' },
  embedUnknown: {
    status: 400,
    errorCode: 'STUDY_EMBED',
    message: 'YouTube나 Vimeo 영상의 주소를 입력해 주세요.',
  },
  mediaMissing: { status: 400, errorCode: 'STUDY_MEDIA', message: '동영상 파일을 올려 주세요.' },
  textMissing: { status: 400, errorCode: 'STUDY_TEXT', message: '글의 내용을 입력해 주세요.' },
  noImage: postRefusals.noImage,
  lengthMissing: { status: 400, errorCode: 'STUDY_LENGTH', message: '학습 시간을 입력해 주세요.' },
  endBeforeStart: {
    status: 400,
    errorCode: 'STUDY_PERIOD',
    message: '끝나는 때가 시작하는 때보다 빠릅니다.',
  },
  weekFull: {
    status: 400,
    errorCode: 'STUDY_FULL',
    message: '이 주차에는 콘텐츠를 더 넣을 수 없습니다. 다른 주차를 골라 주세요.',
  },
  /** What students have learnt would be lost: neither kind nor content can go. */
  learnt: {
    status: 409,
    errorCode: 'STUDY_LEARNT',
    message: '이미 학습한 학생이 있어 지우거나 종류를 바꿀 수 없습니다. 대신 비공개로 바꿔 주세요.',
  },
});

export const contentMessages = {
  none: '아직 만든 콘텐츠가 없습니다.',
  saved: '저장하였습니다.',
  removed: '삭제하였습니다.',
} as const;

/** What is said about texts that were written elsewhere is listed up to this number. */
export const notesListed = 500;
/** Pages that are made of one zip. */
export const mostPages = 60;

export const importRefusals = refusals({
  tooLarge: { status: 413, errorCode: 'STUDY_ZIP_SIZE', message: 'zip은 200MB까지 올릴 수 있습니다.' },
  noZip: { status: 415, errorCode: 'STUDY_ZIP', message: 'zip 파일을 골라 주세요.' },
  oneOnly: { status: 400, errorCode: 'STUDY_ZIP_ONE', message: 'zip은 하나씩 올려 주세요.' },
  noPages: {
    status: 400,
    errorCode: 'STUDY_ZIP_EMPTY',
    message: '페이지로 만들 글이 없습니다. Markdown(.md)이나 HTML(.html) 파일이 든 zip을 골라 주세요.',
  },
  tooMany: {
    status: 400,
    errorCode: 'STUDY_ZIP_MANY',
    message: `한 번에 글 ${mostPages}개까지 가져올 수 있습니다. zip을 나누어 주세요.`,
  },
});

export const importFiles: FileRules = {
  extensions: ['zip'],
  maxBytes: 200 * 1024 ** 2,
  maxFiles: 1,
  tooLarge: importRefusals.tooLarge,
  tooMany: importRefusals.oneOnly,
  unsupported: importRefusals.noZip,
};
