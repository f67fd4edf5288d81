/** Contents of lectures as staff make and change them (specification §20.8). No zod. */
import { refusals } from '../refusals.ts';

export const listContents = '/api/staff/study/list';
export const getContent = '/api/staff/study/get';
export const addContent = '/api/staff/study/add';
export const changeContent = '/api/staff/study/change';
export const removeContent = '/api/staff/study/remove';
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
  /** The message says how many; the same request with `confirmed` is carried out. */
  begun: {
    status: 409,
    errorCode: 'STUDY_BEGUN',
    message: '이미 학습한 학생이 있습니다.',
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
