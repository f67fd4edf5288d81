/** Messages of the boards. */
import { answerNames, boardRefusals } from '@baeum/contract/board/terms';

/** Shown instead of opening someone else's secret question. */
export const secretMessage = boardRefusals.secret.message;

export const isAnswered = ({ stusTypeNm }: { readonly stusTypeNm: string }): boolean =>
  stusTypeNm === answerNames.answered;

/** Shown beside 수정하기 of a draft, which posts it. The specification defines no message for that. */
export const publishHint = {
  inqry: '수정하기를 누르면 문의가 등록됩니다.',
  qna: '수정하기를 누르면 질문이 등록됩니다.',
} as const;
