/** Files with scores that come back as one zip, named as the work was that left (specification §23.16). No zod. */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const importFeedback = '/api/staff/grading/importFiles';

/** What a zip may hold; 500 students have at most four files each. */
export const feedbackLimits = { files: 2000, bytes: 1024 ** 3 } as const;

export const feedbackRefusals = refusals({
  tooLarge: {
    status: 413,
    errorCode: 'FEEDBACK_SIZE',
    message: '첨삭 파일의 ZIP은 500MB까지 올릴 수 있습니다. 나누어 올려 주세요.',
  },
  oneOnly: { status: 400, errorCode: 'FEEDBACK_ONE', message: 'ZIP 파일은 하나씩 올려 주세요.' },
  unsupported: { status: 415, errorCode: 'FEEDBACK_TYPE', message: 'ZIP 파일만 올릴 수 있습니다.' },
  noZip: { status: 400, errorCode: 'FEEDBACK_NONE', message: 'ZIP 파일을 선택해 주세요.' },
  unreadable: {
    status: 400,
    errorCode: 'FEEDBACK_READ',
    message: 'ZIP 파일을 읽을 수 없습니다. 다시 압축한 뒤 올려 주세요.',
  },
  empty: { status: 400, errorCode: 'FEEDBACK_EMPTY', message: 'ZIP 파일에 파일이 없습니다.' },
  tooMany: {
    status: 400,
    errorCode: 'FEEDBACK_MANY',
    message: 'ZIP 파일에는 파일을 2,000개까지 넣을 수 있습니다. 나누어 올려 주세요.',
  },
  /** As much as fills a disk, or as little as only a zip bomb is compressed to. */
  tooMuch: {
    status: 400,
    errorCode: 'FEEDBACK_UNPACKED',
    message: '압축을 풀면 너무 큰 파일입니다. 1GB까지 풀 수 있으니 나누어 올려 주세요.',
  },
  /** Something has changed since the preview, or it is another zip. */
  changed: {
    status: 409,
    errorCode: 'FEEDBACK_CHANGED',
    message: '미리 보기 뒤에 파일이나 제출물, 점수가 바뀌었습니다. 다시 확인한 뒤 적용해 주세요.',
  },
});

export const feedbackFiles: FileRules = {
  extensions: ['zip'],
  maxBytes: 500 * 1024 ** 2,
  maxFiles: 1,
  tooLarge: feedbackRefusals.tooLarge,
  tooMany: feedbackRefusals.oneOnly,
  unsupported: feedbackRefusals.unsupported,
};

/** What becomes of a file; in this order they are shown. */
export const feedbackKinds = ['refused', 'replaced', 'added', 'same'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
export const feedbackKindNames: Readonly<Record<FeedbackKind, string>> = {
  refused: '오류',
  replaced: '교체',
  added: '추가',
  same: '그대로',
};

/** Why a file is left out. */
export const feedbackProblems = [
  'unknown',
  'ambiguous',
  'mixed',
  'twice',
  'second',
  'noScore',
  'tooMany',
  'type',
  'unsafe',
  'large',
  'empty',
  'name',
  'damaged',
  'outside',
  'link',
  'encrypted',
  'packing',
] as const;
export type FeedbackProblem = (typeof feedbackProblems)[number];
export const feedbackProblemMessages: Readonly<Record<FeedbackProblem, string>> = {
  unknown: '이름이 이 활동에서 채점할 수 있는 제출자로 시작하지 않습니다',
  ambiguous: '이름이 같은 제출자가 여럿입니다. 채점 화면에서 올려 주세요',
  mixed: '학번과 이름이 서로 다른 제출자의 것입니다',
  twice: '같은 제출자에게 같은 이름의 파일이 또 있습니다',
  second: '두 번째 채점을 맡은 제출물입니다',
  noScore: '점수나 총평을 먼저 저장해 주세요',
  tooMany: '피드백 파일은 제출물마다 5개까지 등록할 수 있습니다',
  type: '지원하지 않는 파일 형식입니다',
  unsafe: '내용이 파일 형식과 다르거나 실행할 수 있는 파일입니다',
  large: '피드백 파일은 파일당 최대 100MB까지 등록할 수 있습니다',
  empty: '내용이 없는 파일입니다',
  name: '제출자 뒤에 파일 이름이 없습니다',
  damaged: '손상된 파일입니다',
  outside: '경로가 ZIP 밖을 가리킵니다',
  link: '링크입니다. 파일 자체를 넣어 주세요',
  encrypted: '암호가 걸린 파일입니다',
  packing: '지원하지 않는 방식으로 압축된 파일입니다',
};

/** Why nothing is to be done with a file. */
export const feedbackSames = ['submitted', 'given', 'list'] as const;
export type FeedbackSame = (typeof feedbackSames)[number];
export const feedbackSameMessages: Readonly<Record<FeedbackSame, string>> = {
  submitted: '제출한 것과 내용이 같습니다',
  given: '이미 올린 파일입니다',
  list: '제출물 목록입니다',
};
