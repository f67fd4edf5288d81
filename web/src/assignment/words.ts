/** Words of these screens for which the specification has none. */

export const examWords = { midterm: '중간 대체과제', final: '기말 대체과제' } as const;
