/** Messages of the reflection journal that the specification does not define. */

export const draftHint = '임시저장한 성찰일지입니다. 제출하기를 눌러야 제출이 완료됩니다.';
export const draftOverMessage = '임시저장만 되어 있어 제출되지 않은 성찰일지입니다.';
export const redirectHint = '잠시 후 작성한 성찰일지로 이동합니다.';
/** Shown beside the counters of each answer and of all together. */
export const enoughLabel = '충족';
export const missingLabel = (count: number): string => `${count.toLocaleString('ko')}자 부족`;
