/** Words of handing something in for which the specification has none. */

export const lateWords = '지금 제출하면 지각 제출로 기록됩니다.';
export const draftWords = '임시저장은 제출이 아닙니다. 제출해야 제출이 완료됩니다.';
export const draftOverWords = '임시저장만 되어 있어 제출되지 않은 과제입니다.';
export const notHandedInWords = '아직 제출하지 않은 과제입니다.';
export const missedWords = '제출하지 않은 과제입니다.';

/** Asked when a link is followed while a file is on its way. */
export const leavingWords = '파일을 전송하고 있습니다.\n나가면 전송이 취소됩니다.';

/** Beside the buttons while a file is on its way; `then` is what happens when it has arrived. */
export const uploadingWords = (then: string): string => `업로드가 끝나면 ${then}.`;
