import type { Question as SeenQuestion } from '../queries.ts';
import type { Question } from './queries.ts';

/** A question as the server sends it to students, with made-up numbers. */
export const seenByStudents = (
  { kind, title, html, points, items }: Question,
  number: number,
): SeenQuestion => ({
  qestSeq: number,
  qestNo: number,
  qestNm: title.trim() === '' ? '문항을 입력하면 여기에 보입니다.' : title,
  qestCn: html,
  qestTy: kind === 'truth' ? 'O' : 'M',
  // Before anything is marked as correct, one choice can be made.
  qestCrctNum: Math.max(1, items.filter(({ isCorrect }) => isCorrect).length),
  qestScre: points,
  itemList: items.map((item, index) => ({ itemSeq: index + 1, itemNo: index + 1, itemNm: item.title })),
  qestComment: null,
  crctItemList: null,
});
