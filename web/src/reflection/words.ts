/** Words of the reflection journal for which the specification has none. */

export const draftWords = '임시저장한 성찰일지입니다. 제출하기를 눌러야 제출이 완료됩니다.';
export const draftOverWords = '임시저장만 되어 있어 제출되지 않은 성찰일지입니다.';
export const soonWords = '잠시 후 작성한 성찰일지로 이동합니다.';
/** Beside the counters of an answer and of all answers together. */
export const enoughWords = '충족';
export const missingWords = (count: number): string => `${count.toLocaleString('ko')}자 부족`;
