/** Words of these parts for which the specification has none. */

export const placeholder = '의견을 남겨 주세요.';
export const boxNames = { new: '댓글 내용', reply: '답글 내용', edit: '수정할 내용' } as const;
export const sendWords = { new: '댓글 등록', reply: '답글 등록', edit: '수정' } as const;

/** Asked when a box is closed whose text nobody else has. */
export const dropWords = '작성 중인 내용을 지우시겠습니까?';
export const restoredWords = '이 기기에 보관된 내용을 불러왔습니다.';
/** Over the text that stands there now. */
export const standsNow = '지금 등록되어 있는 내용';
export const stillHere = '등록하지 않은 내용이 이 기기에 보관되어 있습니다.';
