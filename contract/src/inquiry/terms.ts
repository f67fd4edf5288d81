/** System inquiries (specification 3). No zod. */

export const getInqViewFlagCnt = '/api/lms/st/getInqViewFlagCnt.do';

/** Inquiry type that the header asks the unread count for (specification 1 §9). */
export const systemInquiryType = '0000550002';
