/** Notices of a lecture in the console (specification §22.2). No zod. */
import { postFileRules, postLimits, postRefusals } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';
import { flaggedTypes, type FlaggedType, postTypes, type PostType } from './terms.ts';

export const listLectureNotices = '/api/staff/notices/list';
export const getLectureNotice = '/api/staff/notices/get';
export const addLectureNotice = '/api/staff/notices/add';
export const changeLectureNotice = '/api/staff/notices/change';
export const archiveLectureNotice = '/api/staff/notices/archive';
export const restoreLectureNotice = '/api/staff/notices/restore';
/** Who has opened a notice, and who has not. */
export const listNoticeReaders = '/api/staff/notices/readers';

/** The last two are listed first, with a flag. */
export const lectureNoticeTypes = {
  ...postTypes,
  ...flaggedTypes,
} as const satisfies Record<PostType | FlaggedType, string>;
export type LectureNoticeType = keyof typeof lectureNoticeTypes;
export const usualNoticeType = '0000570001' satisfies LectureNoticeType;

export const lectureNoticeRows = { usual: 20, most: 100 } as const;
/** Characters, and other classes that get the same notice. */
export const lectureNoticeLimits = { title: postLimits.title, body: postLimits.body, classes: 19 } as const;
export const lectureNoticeFileRules = postFileRules;

export const readingStates = ['read', 'unread'] as const;
export type ReadingState = (typeof readingStates)[number];
export const readingStateNames: Readonly<Record<ReadingState, string>> = {
  read: '읽음',
  unread: '읽지 않음',
};

export const lectureNoticeRefusals = refusals({
  noTitle: postRefusals.noTitle,
  noBody: postRefusals.noBody,
  longBody: postRefusals.longBody,
  noImage: postRefusals.noImage,
  tooManyFiles: postRefusals.tooManyFiles,
  otherClass: {
    status: 403,
    errorCode: 'NOTICE_CLASS',
    message: '공지를 쓸 수 없는 강의가 들어 있습니다. 함께 올릴 강의를 다시 골라 주세요.',
  },
  /** Another text, other files or other classes were sent with the same idempotency key. */
  sentOther: {
    status: 409,
    errorCode: 'NOTICE_SENT',
    message:
      '앞서 누른 공지가 이미 저장되어 지금 쓴 내용은 저장하지 않았습니다. 공지 목록을 확인한 뒤 필요하면 다시 올려 주세요.',
  },
  archived: {
    status: 409,
    errorCode: 'NOTICE_ARCHIVED',
    message: '보관한 공지입니다. 되돌린 뒤에 고쳐 주세요.',
  },
});

export const lectureNoticeMessages = {
  none: '조건에 맞는 공지가 없습니다.',
  saved: '저장했습니다.',
  published: '공지를 올렸습니다.',
  archived: '보관했습니다. 보관한 공지에서 되돌릴 수 있습니다.',
  restored: '비공개로 되돌렸습니다.',
} as const;
