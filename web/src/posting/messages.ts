/** Messages of posts and their forms, most of which the specification does not define. */
import { postMessages, postRefusals } from '@baeum/contract/posting/terms';
import type { PostFields, PostMessages } from './model.ts';

/** A draft may have no title. */
const untitled = '(제목 없음)';

export const displayTitle = (title: string): string => (title === '' ? untitled : title);

export const savedMessages = {
  posted: '등록되었습니다.',
  draft: '임시저장되었습니다.',
  changed: '수정되었습니다.',
  deleted: '삭제되었습니다.',
} as const;

const defaultMessages: PostMessages = {
  body: '내용',
  noBody: postRefusals.noBody.message,
  confirmNew: postMessages.confirmSave,
  confirmEdit: postMessages.confirmEdit,
  posted: savedMessages.posted,
  changed: savedMessages.changed,
};

/** The messages of a board's forms. */
export const messagesOf = ({ messages }: Pick<PostFields, 'messages'>): PostMessages => ({
  ...defaultMessages,
  ...messages,
});

/** Shown beside the buttons, since the post would be sent without these pictures. */
export const pictureHints = {
  sending: '이미지를 올리고 있습니다.',
  failed: '올리지 못한 이미지가 있습니다. 다시 시도하거나 제거해 주세요.',
} as const;

/** An earlier attempt whose reply was lost was stored with a different text. */
export const alreadyPostedMessage =
  '먼저 보낸 글이 이미 저장되어 있습니다. 목록에서 확인해 주세요.\n작성 중인 내용은 그대로 남아 있으며, 다시 등록하면 새 글이 됩니다.';
