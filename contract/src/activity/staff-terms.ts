/** What the forms of activities have in common (specification §21.7). No zod. */
import { authoredFileRules, authoringLimits } from '../authoring/terms.ts';
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

/** When students see it. */
export const showings = ['draft', 'scheduled', 'shown'] as const;
export type Showing = (typeof showings)[number];
export const showingNames: Readonly<Record<Showing, string>> = {
  draft: '비공개',
  scheduled: '공개 예약',
  shown: '공개',
};

/** Characters of HTML of an activity's text. */
export const activityTextLimit = authoringLimits.illustratedText;

/**
 * How a change of a content or activity hits students, sent as JSON in `about.harms` of {@link activityRefusals.hits}.
 */
export interface Harm {
  readonly students: number;
  /** A sentence that says how many are hit and how. */
  readonly words: string;
  /** What does less harm: other values of the form. */
  readonly instead?: { readonly words: string; readonly fields: Readonly<Record<string, string>> };
}

export const activityRefusals = refusals({
  noTitle: { status: 400, errorCode: 'STAFF_ACT_TITLE', message: '제목을 입력해 주세요.' },
  longText: {
    status: 400,
    errorCode: 'STAFF_ACT_TEXT',
    message: `내용이 너무 깁니다. HTML로 ${activityTextLimit.toLocaleString('ko')}자까지 쓸 수 있습니다.`,
  },
  noImage: {
    status: 400,
    errorCode: 'STAFF_ACT_IMAGE',
    message: '넣을 수 없는 이미지가 있습니다. 이미지를 파일로 다시 넣어 주세요.',
  },
  weekBeyondEnd: { status: 400, errorCode: 'STAFF_ACT_WEEK', message: '이 강의에 없는 주차입니다.' },
  topicUnknown: {
    status: 400,
    errorCode: 'STAFF_ACT_TOPIC',
    message: '이 주차에 없는 세부주제입니다. 세부주제를 다시 골라 주세요.',
  },
  topicTaken: {
    status: 409,
    errorCode: 'STAFF_ACT_TAKEN',
    message: '이 세부주제에는 같은 종류의 활동이 이미 있습니다.',
  },
  noPeriod: { status: 400, errorCode: 'STAFF_ACT_PERIOD', message: '날짜와 시각을 입력해 주세요.' },
  endBeforeStart: {
    status: 400,
    errorCode: 'STAFF_ACT_END',
    message: '마감은 시작보다 앞설 수 없습니다.',
  },
  lateBeforeEnd: {
    status: 400,
    errorCode: 'STAFF_ACT_LATE',
    message: '지각 제출은 마감 뒤에 끝나야 합니다.',
  },
  noProfessor: {
    status: 409,
    errorCode: 'STAFF_ACT_PROF',
    message: '담당 교수가 없는 강의에는 만들 수 없습니다. 운영자에게 교수를 지정해 달라고 요청해 주세요.',
  },
  /** Students have begun, or could begin; `about.harms` says how many and how. Sent again with `confirmed` it is done. */
  hits: {
    status: 409,
    errorCode: 'STAFF_ACT_HITS',
    message: '학생에게 영향이 있습니다.',
  },
  tooManyFiles: {
    status: 400,
    errorCode: 'STAFF_ACT_FILES',
    message: `첨부파일은 ${authoringLimits.files}개까지 등록할 수 있습니다.`,
  },
  tooLargeFile: {
    status: 413,
    errorCode: 'STAFF_ACT_SIZE',
    message: '첨부파일은 파일당 최대 100MB까지 등록할 수 있습니다.',
  },
  unsupportedFile: { status: 415, errorCode: 'STAFF_ACT_TYPE', message: '지원하지 않는 파일 형식입니다.' },
});

/** What staff attach to an activity. */
export const activityFileRules: FileRules = {
  ...authoredFileRules.attachment,
  maxFiles: authoringLimits.files,
  tooLarge: activityRefusals.tooLargeFile,
  tooMany: activityRefusals.tooManyFiles,
  unsupported: activityRefusals.unsupportedFile,
};

export const activityMessages = {
  saved: '저장하였습니다.',
  made: '만들었습니다.',
  copied: '비공개 사본을 만들었습니다.',
} as const;
