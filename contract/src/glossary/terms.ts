/** The glossary of a lecture, as its students read it (specification §6.7). No zod. */

/** Not in the specification of the wire: the portal before this one had no glossary. */
export const getGlsryList = '/api/lms/st/getGlsryList.do';

export const glossaryMessages = {
  none: '등록된 용어가 없습니다.',
  notFound: '찾는 용어가 없습니다.',
} as const;
