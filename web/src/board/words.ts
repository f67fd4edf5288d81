/** Words of these screens. */
import { answerNames, boardRefusals } from '@baeum/contract/board/terms';

/** Told instead of opening somebody else's secret question. */
export const secretWords = boardRefusals.secret.message;

export const isAnswered = ({ stusTypeNm }: { readonly stusTypeNm: string }): boolean =>
  stusTypeNm === answerNames.answered;

/** Beside 수정하기 of a draft, which posts it. The specification has no words for that. */
export const publishWords = {
  inqry: '수정하기를 누르면 문의가 등록됩니다.',
  qna: '수정하기를 누르면 질문이 등록됩니다.',
} as const;
