/**
 * The discussion engine's rules, limits and messages, the same for debates, the course board and team boards
 * (specification §11.3, §11.4). No zod.
 */
import { refusals } from '../refusals.ts';

export const commentLimits = {
  /** User-perceived characters of a comment. */
  characters: 1000,
  /** Length to which a text is cut when it reaches the limit while typing. */
  cut: 998,
  /** UTF-16 units; readable text within the character limit stays below. */
  units: 20_000,
  /** Threads on a page. */
  threads: 30,
  /** Replies included with their thread; the others are requested separately. */
  replies: 20,
} as const;

/** Orders of a discussion's threads: the newest first, as written, the most liked first. Replies are always in the order of writing. */
export const commentSorts = ['latest', 'regist', 'like'] as const;
export type CommentSort = (typeof commentSorts)[number];
export const commentSortNames: Readonly<Record<CommentSort, string>> = {
  latest: '최신순',
  regist: '등록순',
  like: '좋아요순',
};

/** The two sides of a debate of type 2, as `yesOrNo`. */
export const stances = ['Y', 'N'] as const;
export type Stance = (typeof stances)[number];
export const stanceNames: Readonly<Record<Stance, string>> = { Y: '찬성', N: '반대' };

export const commentRefusals = refusals({
  empty: { status: 400, errorCode: 'CMMT_EMPTY', message: '댓글 내용을 입력해주세요.' },
  tooLong: { status: 400, errorCode: 'CMMT_LONG', message: '1000자 이상 작성 할 수 없습니다.' },
  notOwn: {
    status: 403,
    errorCode: 'CMMT_OWNER',
    message: '본인이 작성한 댓글만 수정하거나 삭제할 수 있습니다.',
  },
  ownLike: {
    status: 403,
    errorCode: 'CMMT_OWN_LIKE',
    message: '본인이 작성한 댓글에는 좋아요를 할 수 없습니다.',
  },
  gone: { status: 409, errorCode: 'CMMT_GONE', message: '삭제된 댓글입니다.' },
  changed: {
    status: 409,
    errorCode: 'CMMT_CHANGED',
    message: '다른 곳에서 먼저 수정된 댓글입니다. 바뀐 내용을 확인한 뒤 다시 수정해 주세요.',
  },
  addressee: {
    status: 400,
    errorCode: 'CMMT_TO',
    message: '답글을 받을 사람이 이 대화에 없습니다.',
  },
});

export const commentMessages = {
  deleted: '삭제된 댓글입니다.',
  secret: '비밀댓글입니다.',
  hidden: '교수나 조교가 숨긴 댓글입니다.',
  official: '공식 답변',
  none: '등록된 댓글이 없습니다.',
  confirmAdd: '댓글을 입력하시겠습니까?',
  confirmEdit: '해당 댓글을 수정하시겠습니까?',
  confirmDelete: '해당 댓글을 정말 삭제하시겠습니까?',
  confirmLike: '좋아요를 하시겠습니까?',
  confirmUnlike: '좋아요를 취소하시겠습니까?',
} as const;

/** What the author of something hidden reads, and staff. */
export const hiddenNote = (reason: string): string => `다른 학생에게 숨겨져 있습니다. 사유: ${reason}`;

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** User-perceived characters of a text: an emoji, a composed syllable or a letter with its accents is one. */
export function countCharacters(text: string): number {
  // Most texts have no combining parts; then UTF-16 units are characters.
  if (/^[\n\u0020-\u007e\u3000-\u303f\u3130-\u318f\uac00-\ud7a3]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of characters.segment(text)) count += 1;
  return count;
}

/** The first characters of a text, none of them split. */
export function cutCharacters(text: string, length: number): string {
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === length) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/** The text while typing: it is cut at the limit, with a message (specification §11.4). */
export const limitCharacters = (text: string): { readonly text: string; readonly cut: boolean } =>
  countCharacters(text) < commentLimits.characters
    ? { text, cut: false }
    : { text: cutCharacters(text, commentLimits.cut), cut: true };
