/** Words of posts and their forms; most of them the specification does not have. */
import { postMessages, postRefusals } from '@baeum/contract/posting/terms';
import type { PostFields, PostWords } from './model.ts';

/** A draft may be without a title. */
const untitled = '(제목 없음)';

/** What a post is called. */
export const titled = (title: string): string => (title === '' ? untitled : title);

/** Asked when a link is followed while files are on their way. */
export const leavingWords = '파일을 전송하고 있습니다.\n나가면 전송이 취소됩니다.';

export const savedWords = {
  posted: '등록되었습니다.',
  draft: '임시저장되었습니다.',
  changed: '수정되었습니다.',
  deleted: '삭제되었습니다.',
} as const;

const usual: PostWords = {
  body: '내용',
  noBody: postRefusals.noBody.message,
  confirmNew: postMessages.confirmSave,
  confirmEdit: postMessages.confirmEdit,
  posted: savedWords.posted,
  changed: savedWords.changed,
};

/** What the forms of a board say. */
export const wordsOf = ({ words }: Pick<PostFields, 'words'>): PostWords => ({ ...usual, ...words });

/** Beside the buttons: what is sent now would go without these. */
export const pictureWords = {
  sending: '이미지를 올리고 있습니다.',
  failed: '올리지 못한 이미지가 있습니다. 다시 시도하거나 제거해주세요.',
} as const;

export const cancelledWords = '전송을 취소했습니다.';

/** Unlike what is typed. */
export const notKeptWords = '선택한 파일은 이 기기에 보관되지 않으니, 나가기 전에 저장해주세요.';

/** A text whose sending was never answered turns out to be there, and not to be the one that stands in the form now. */
export const arrivedWords =
  '먼저 보낸 글이 이미 저장되어 있습니다. 목록에서 확인해주세요.\n작성 중인 내용은 그대로 남아 있으며, 다시 등록하면 새 글이 됩니다.';
