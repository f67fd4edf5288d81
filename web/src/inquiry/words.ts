/** Words of these screens. */

/** What they are called in the header, in titles and on the way to them. */
export const inquiryName = '시스템 문의';
