/** Messages about submitting that the specification does not define. */

export const lateHint = '지금 제출하면 지각 제출로 기록됩니다.';
export const draftHint = '임시저장은 제출이 아닙니다. 제출해야 제출이 완료됩니다.';
export const draftOverMessage = '임시저장만 되어 있어 제출되지 않은 과제입니다.';
export const notSubmittedMessage = '아직 제출하지 않은 과제입니다.';
export const missedMessage = '제출하지 않은 과제입니다.';
