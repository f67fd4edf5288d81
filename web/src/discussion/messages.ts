/** Messages of these components that the specification does not define. */

export const placeholder = '의견을 남겨 주세요.';
export const fieldLabels = { new: '댓글 내용', reply: '답글 내용', edit: '수정할 내용' } as const;
export const sendLabels = { new: '댓글 등록', reply: '답글 등록', edit: '수정' } as const;

/** Confirmation when a form with unsent text is closed. */
export const confirmDiscard = '작성 중인 내용을 지우시겠습니까?';
export const restoredMessage = '이 기기에 보관된 내용을 불러왔습니다.';
/** Heading of the stored text in a conflict. */
export const storedTextLabel = '지금 등록되어 있는 내용';
export const unsentHint = '등록하지 않은 내용이 이 기기에 보관되어 있습니다.';
