/** Beside 수정하기 of a draft, which posts it. The specification has no words for that. */
export const publishWords = '수정하기를 누르면 글이 등록됩니다.';
