/** Words of these screens. */

/** What they are called in the header, in titles and on the way to them. */
export const inquiryName = '시스템 문의';

/** The header's button, for those who do not see that it blinks. */
export const buttonWords = (unread: number): string =>
  unread === 0 ? inquiryName : `${inquiryName}, 읽지 않은 답변 ${unread}건`;
