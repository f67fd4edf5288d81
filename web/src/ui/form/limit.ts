/** Shown beside a text that is too long. */
export const tooLongMessage = (limit: number): string =>
  `${limit.toLocaleString('ko')}자까지 입력할 수 있습니다.`;
